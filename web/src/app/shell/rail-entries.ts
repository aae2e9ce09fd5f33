import type { IconName } from '../../ui/icon-names.ts';

/** Pages of the navigation, in order. `key` follows `g` on the keyboard. Only existing pages are listed. */
export const railEntries = [
  { to: '/pages/overview', icon: 'overview', text: 'shell.overview', key: 'o', place: 'main' },
  {
    to: '/pages/tracking/ocean',
    icon: 'tracking',
    text: 'shell.tracking',
    short: 'shell.short.tracking',
    key: 't',
    place: 'main',
  },
  {
    to: '/pages/schedule',
    icon: 'schedules',
    text: 'shell.schedules',
    short: 'shell.short.schedules',
    key: 'c',
    place: 'main',
  },
  { to: '/pages/vessels', icon: 'vessels', text: 'shell.vessels', key: 'v', place: 'main' },
  { to: '/pages/areas', icon: 'layers', text: 'shell.areas', key: 'a', place: 'main' },
  {
    to: '/pages/sources',
    icon: 'sources',
    text: 'shell.sources',
    short: 'shell.short.sources',
    key: 's',
    place: 'main',
  },
  { to: '/pages/settings', icon: 'settings', text: 'shell.settings', key: 'e', place: 'foot' },
] as const satisfies readonly {
  to: string;
  icon: IconName;
  text: `shell.${string}`;
  short?: `shell.short.${string}`;
  key: string;
  place: 'main' | 'foot';
}[];

export type RailEntry = (typeof railEntries)[number];

/** The start page after sign-in. */
export const firstPage = railEntries[0].to;
