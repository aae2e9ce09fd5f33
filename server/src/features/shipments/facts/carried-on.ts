import { type Entry, isActual } from './model.ts';

/** Says whether the box went on with some of the second moves from where it came to with some of the first. */
export type CarriedOn = (first: readonly Entry[], second: readonly Entry[]) => boolean;

/** How long after its loading a box sails, or is unloaded after the arrival, when nothing is unusual. */
export const longestCallMs = 72 * 3_600_000;

const movesBox = ({ verb }: Entry): boolean => verb === 'load' || verb === 'discharge';

/** `before` maps a move to the one that the box came to it by. */
const alongside =
  (before: ReadonlyMap<Entry, Entry>): CarriedOn =>
  (first, second) =>
    second.some((move) => {
      const last = before.get(move);
      return last !== undefined && first.includes(last);
    });

/**
 * A box sails with the ship that loaded it last, and is unloaded from the one that arrived with it, within three days:
 * what is reported of both is of one ship.
 */
export function carriedBy(moves: readonly Entry[]): CarriedOn {
  const before = new Map<Entry, Entry>();
  const done = moves.filter(isActual);
  for (const move of done) {
    const asks = move.verb === 'depart' ? 'load' : move.verb === 'discharge' ? 'arrive' : undefined;
    if (asks === undefined || move.placeKey === undefined) continue;
    const last = done.findLast(
      (other) =>
        other.placeKey === move.placeKey &&
        (other.verb === 'load' || other.verb === asks || other.verb === 'discharge') &&
        other !== move &&
        other.atMs <= move.atMs &&
        other.atMs >= move.atMs - longestCallMs,
    );
    if (last?.verb === asks) before.set(move, last);
  }
  return alongside(before);
}

/** A box is unloaded from the ship that loaded it last, however long the voyage was. */
export function unloadedFrom(moves: readonly Entry[]): CarriedOn {
  const before = new Map<Entry, Entry>();
  const own = moves.filter((move) => isActual(move) && move.standing === 'live' && movesBox(move));
  for (const [i, move] of own.entries()) {
    const last = own[i - 1];
    if (move.verb === 'discharge' && last?.verb === 'load') before.set(move, last);
  }
  return alongside(before);
}
