import type { SeaCargoException, SeaCargoTrouble } from '@portolan/contract';
import type { KnownSailing } from './fold-sailings.ts';
import { type KnownCargoFact, cargoInstantOf, cargoMomentOf } from './known-fact.ts';

const troublesOf: Readonly<Record<string, SeaCargoException>> = {
  damaged: 'damaged',
  'short-shipped': 'short-shipped',
  'short-landed': 'short-landed',
  rolled: 'rolled',
  'port-omitted': 'port-omitted',
  held: 'held',
};
/** What ends each: the same unit loaded after all, the hold lifted. The others stay. */
const endedBy: Partial<Record<SeaCargoException, readonly string[]>> = {
  'short-shipped': ['loaded', 'rolled'],
  held: ['hold-lifted', 'customs-released', 'delivered', 'gated-out'],
};

const sameUnit = (a: KnownCargoFact, b: KnownCargoFact): boolean => {
  const [one, other] = [a.fact.vehicle ?? a.fact.mark, b.fact.vehicle ?? b.fact.mark];
  return one === undefined || other === undefined || one === other;
};

const noWhen = { at: null, place: null, timeZone: null, pieces: null, remark: null } as const;

/** Loaded on ships that leave the same port for the same one: a part went with each. */
export function isSplit(sailings: readonly KnownSailing[]): boolean {
  const loaded = sailings.filter(({ loaded: pieces, state }) => pieces > 0 && state !== 'left-behind');
  return loaded.some((one) => loaded.some((other) => other !== one && other.from === one.from));
}

/** Everything that went other than booked, in the order in which it happened. Pure. */
export function foldTroubles(
  facts: readonly KnownCargoFact[],
  sailings: readonly KnownSailing[],
): SeaCargoTrouble[] {
  const found = facts.flatMap((known): SeaCargoTrouble[] => {
    const { fact } = known;
    const kind = troublesOf[fact.event];
    if (kind === undefined || fact.classifier !== 'ACT') return [];
    const isOver = facts.some(
      (later) =>
        endedBy[kind]?.includes(later.fact.event) === true &&
        later.fact.classifier === 'ACT' &&
        sameUnit(known, later) &&
        (cargoMomentOf(later) > cargoMomentOf(known) || later.fact.event === 'rolled'),
    );
    return [
      {
        kind,
        isOpen: !isOver,
        at: cargoInstantOf(known),
        place: fact.place?.name ?? null,
        timeZone: fact.place?.timeZone ?? null,
        pieces: fact.pieces ?? null,
        remark: fact.remark ?? (kind === 'rolled' ? (fact.vesselName ?? null) : null),
      },
    ];
  });
  const isRolled = found.some(({ kind }) => kind === 'rolled');
  const left = sailings.find(({ state, loaded }) => state === 'left-behind' && loaded === 0);
  const taken = sailings.find(({ state, loaded }) => state !== 'left-behind' && loaded > 0);
  // Nobody said so, and it went with another ship than booked.
  const silently: SeaCargoTrouble[] =
    !isRolled && left !== undefined && taken !== undefined && left.from === taken.from
      ? [{ ...noWhen, kind: 'rolled', isOpen: false, remark: taken.vesselName }]
      : [];
  const split: SeaCargoTrouble[] = isSplit(sailings) ? [{ ...noWhen, kind: 'split', isOpen: true }] : [];
  return [...found, ...silently, ...split];
}
