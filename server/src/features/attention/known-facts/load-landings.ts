import type { Tx } from '../../../platform/db/database.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { type StandingFact, listStandingFacts } from '../../shipments/facts/index.ts';
import { loadFactsBySubject } from '../../shipments/folding/index.ts';
import { type Fact, equipmentSubject } from '../../shipments/timeline/index.ts';
import type { KnownMove, LandingPlace, Landing } from '../judges/index.ts';
import { type Contained, equipmentSubjectsOf, toReadOptions } from './referenced.ts';

/** A shipment with its arrival at the port of discharge, `infinity` where that is not known. */
export interface LandedShipment extends Contained {
  arrivalAt: Date | number;
  arrivalFactId?: string | null;
}

/** A ship may be reported as arrived so long after its first containers were unloaded. */
const beforeArrivalMs = 2 * 86_400_000;

const toMove = (standing: StandingFact | undefined): KnownMove | undefined =>
  standing === undefined ? undefined : { factId: standing.fact.factId, at: standing.at };

/** Where a train unloaded it: an inland terminal has days of its own. */
function rampOf(unloaded: StandingFact | undefined): LandingPlace | undefined {
  const { conveyance, place } = unloaded?.fact ?? {};
  if (conveyance?.modeOfTransport !== 'RAIL' || place?.unLocationCode === undefined) return undefined;
  return {
    unLocationCode: place.unLocationCode,
    timeZone: findPlace(place.unLocationCode)?.timeZone ?? null,
  };
}

const isStripped = ({ fact }: StandingFact): boolean => fact.eventCode === 'STRP';

/** Whether a container stands at the terminal: ready to be picked up. */
const isAvailable = ({ fact, classifier }: StandingFact): boolean =>
  fact.eventCode === 'AVPU' && classifier === 'ACT';

const knownAt = ({ fact }: StandingFact): string =>
  new Date(fact.eventCreatedAt ?? fact.receivedAt).toISOString();

/** The newest estimate or plan of its unloading, or by when it was available, if that is earlier. */
function expectedUnloading(standing: readonly StandingFact[]): StandingFact | undefined {
  const expected = standing
    .filter(({ fact, classifier }) => fact.eventCode === 'DISC' && classifier !== 'ACT')
    .toSorted(
      (a, b) =>
        Number(a.classifier === 'EST') - Number(b.classifier === 'EST') ||
        knownAt(a).localeCompare(knownAt(b)),
    )
    .at(-1);
  const available = standing.find(isAvailable);
  return [expected, available]
    .filter((one) => one !== undefined)
    .toSorted((a, b) => a.at.localeCompare(b.at))[0];
}

/** It cannot have been unloaded before its ship arrived. */
const toArrival = ({ arrivalFactId }: LandedShipment, arrivedMs: number): KnownMove => ({
  factId: arrivalFactId ?? '',
  at: new Date(arrivedMs).toISOString(),
});

function readLanding(row: LandedShipment, arrivedMs: number, facts: readonly Fact[]): Landing {
  const standing = listStandingFacts(facts, toReadOptions(row)).filter(
    ({ at }) => Date.parse(at) >= arrivedMs - beforeArrivalMs,
  );
  const moves = standing.filter(({ classifier }) => classifier === 'ACT');
  const find = (code: string, isEmpty: boolean) =>
    moves.find(({ fact }) => fact.eventCode === code && (fact.emptyIndicatorCode === 'EMPTY') === isEmpty);
  // Without a report of the gate it has left by the time at which it is delivered or emptied.
  const outGate = find('GTOT', false) ?? find('DROP', false) ?? moves.find(isStripped);
  // A ship may leave the port out: then a barge brings the container, and unloads it last.
  const unloaded = moves.findLast(({ fact }) => fact.eventCode === 'DISC');
  return {
    unloaded: toMove(unloaded),
    ...(unloaded === undefined && {
      expectedUnloaded: toMove(expectedUnloading(standing)) ?? toArrival(row, arrivedMs),
    }),
    ramp: rampOf(unloaded),
    outGate: toMove(outGate),
    emptyReturned: toMove(find('GTIN', true) ?? find('DROP', true)),
  };
}

/** What happened to containers since they came to their port of discharge. */
export async function loadLandings(
  tx: Tx,
  tenantId: string,
  rows: readonly LandedShipment[],
): Promise<Map<string, Landing>> {
  const choice = { eventCodes: ['DISC', 'AVPU', 'GTOT', 'GTIN', 'DROP', 'STRP'] };
  const bySubject = await loadFactsBySubject(tx, tenantId, equipmentSubjectsOf(rows), { choice });
  return new Map(
    rows.flatMap((row): [string, Landing][] => {
      const { equipmentReference, arrivalAt } = row;
      if (equipmentReference === null || !(arrivalAt instanceof Date)) return [];
      const own = bySubject.get(equipmentSubject(equipmentReference)) ?? [];
      return [[row.shipmentId, readLanding(row, arrivalAt.getTime(), own)]];
    }),
  );
}
