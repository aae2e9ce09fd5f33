import type { StormBasin } from '@portolan/contract';

/** The basin of an ATCF deck; `SH` spans two, parted at 135 E. Undefined for letters that no deck has. */
export function basinOfAtcf(letters: string, longitude: number): StormBasin | undefined {
  switch (letters.toUpperCase()) {
    case 'AL':
      return 'NA';
    case 'EP':
      return 'EP';
    case 'CP':
      return 'CP';
    case 'WP':
      return 'WP';
    case 'IO':
      return 'NI';
    case 'SH':
      return longitude >= 20 && longitude < 135 ? 'SI' : 'SP';
    case 'SL':
    case 'LS':
      return 'SA';
    default:
      return undefined;
  }
}

const southern: ReadonlySet<StormBasin> = new Set(['SI', 'SP', 'SA']);

/** The season of a time; in the south it runs from July to June and is named by the year in which it ends. */
export function seasonOf(basin: StormBasin, at: string): number {
  const date = new Date(at);
  return date.getUTCFullYear() + (southern.has(basin) && date.getUTCMonth() >= 6 ? 1 : 0);
}
