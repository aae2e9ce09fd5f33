import { nearestLongitude, vesselRoutes } from '@portolan/contract';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api.ts';
import type { Bounds } from '../../../lib/map/mercator.ts';
import type { ChartVessel } from '../../../lib/map/scene.ts';
import { type InSight, zoomOf } from '../../../lib/vessels/view-tiles.ts';

/** At most this many vessels have their names loaded. */
const mostNamed = 200;
const namedFromZoom = 7;
const mostKept = 20_000;

/** Fetches names of vessels by MMSI; unknown ones are left out. */
export type AskNames = (mmsis: string[]) => Promise<{ mmsi: string; vesselName: string | null }[]>;

/** Names of vessels, each requested once. */
export class NameBook {
  readonly #ask: AskNames;
  readonly #asked = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #names: ReadonlyMap<string, string> = new Map();

  constructor(ask: AskNames) {
    this.#ask = ask;
  }

  /** All known names; a new map whenever there are more. */
  names = (): ReadonlyMap<string, string> => this.#names;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Requests those that were not requested yet. */
  async learn(mmsis: readonly string[]): Promise<void> {
    const unknown = mmsis.filter((mmsi) => !this.#asked.has(mmsi));
    if (unknown.length === 0) return;
    if (this.#asked.size > mostKept) {
      this.#asked.clear();
      this.#names = new Map();
    }
    for (const mmsi of unknown) this.#asked.add(mmsi);
    try {
      const answers = await this.#ask(unknown);
      const news = answers.flatMap(({ mmsi, vesselName }) =>
        vesselName === null ? [] : [[mmsi, vesselName] as const],
      );
      this.#names = new Map([...this.#names, ...news]);
      for (const listener of this.#listeners) listener();
    } catch {
      // A chart without names still works: they are requested when other vessels become visible.
      for (const mmsi of unknown) this.#asked.delete(mmsi);
    }
  }
}

const book = new NameBook((mmsis) => call(vesselRoutes.getManyShipLoc, { body: { mmsis } }));

/** The vessels, with names at high zoom when few are visible. */
export function useNamed(
  vessels: readonly ChartVessel[],
  inSight: InSight | undefined,
): readonly ChartVessel[] {
  const names = useSyncExternalStore(book.subscribe, book.names);
  const mmsis = useMemo(() => mmsisToName(vessels, inSight), [vessels, inSight]);
  useEffect(() => void book.learn(mmsis), [mmsis]);
  return useMemo(
    () =>
      mmsis.length === 0
        ? vessels
        : vessels.map((vessel) => ({ ...vessel, name: names.get(vessel.id) ?? '' })),
    [vessels, mmsis, names],
  );
}

/** None at low zoom or when too many are visible. Pure. */
export function mmsisToName(
  vessels: readonly { id: string; longitude: number; latitude: number }[],
  inSight: InSight | undefined,
): string[] {
  if (inSight === undefined || zoomOf(inSight) < namedFromZoom) return [];
  const near = vessels.filter((vessel) => isInBounds(vessel, inSight.bounds));
  return near.length > mostNamed ? [] : near.map(({ id }) => id);
}

/** Whether a position is visible; the box may leave -180..180. Pure. */
export function isInBounds(
  { longitude, latitude }: { longitude: number; latitude: number },
  [west, south, east, north]: Bounds,
): boolean {
  const near = nearestLongitude(longitude, (west + east) / 2);
  return near >= west && near <= east && latitude >= south && latitude <= north;
}
