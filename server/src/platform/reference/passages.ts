import { lazy, readSet } from './read-set.ts';

/** A canal, strait, cape or Arctic passage of the sea network. Limits are general knowledge, not for navigation. */
export interface ReferencePassage {
  id: string;
  type: 'canal' | 'strait' | 'cape' | 'arctic';
  /** By language: `en`, `zh-cn`, `ja`. */
  name: Record<string, string>;
  /** The line whose crossing counts as the passage: two [longitude, latitude] ends. Null: the lanes themselves do. */
  gate: [longitude: number, latitude: number][] | null;
  center: [longitude: number, latitude: number];
  avoidByDefault: boolean;
  limits: Record<string, unknown>;
}

const passages = lazy(() => JSON.parse(readSet('passages.json').toString('utf8')) as ReferencePassage[]);

/** All passages that a sea route can name or avoid. */
export function listPassages(): readonly ReferencePassage[] {
  return passages();
}

/** Too small for the ships tracked here. */
export const avoidedByLargeShips: readonly string[] = ['kiel'];

/** Closed unless opened: what large ships avoid, and the Arctic. */
export const passagesClosedByDefault = lazy(() => [
  ...avoidedByLargeShips,
  ...passages()
    .filter((passage) => passage.avoidByDefault)
    .map((passage) => passage.id),
]);
