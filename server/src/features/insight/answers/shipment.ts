import {
  type RouteData,
  type ShipmentRow,
  type shipmentRoutes,
  isSilent,
  knownSlip,
} from '@portolan/contract';
import { mostShipments, readTools } from '../read-tools/index.ts';
import { masks } from '../understanding/index.ts';
import { type Answering, setTable } from './answering.ts';
import type { ResolvedNumber } from './resolve-numbers.ts';
import { answerValues as v } from './values.ts';

/** The container of a question, and its row. */
interface NumberedShipment {
  row: ShipmentRow;
  /** What it is called in sentences. */
  number: ReturnType<typeof v.text>;
  source: number;
}

const nameOf = (row: ShipmentRow): string => row.equipmentReference ?? row.trackedNumber;

/** The row of a tracked number: of several journeys the one under way. Says why there is none. */
export async function findShipment(
  answering: Answering,
  number: ResolvedNumber,
): Promise<NumberedShipment | undefined> {
  const named = { number: v.text(number.text) };
  const { problem, queryid } = number;
  if (queryid === undefined) {
    if (problem?.expectedCheckDigit !== undefined)
      answering.cannot('cannot-check', { ...named, digit: v.text(String(problem.expectedCheckDigit)) });
    else {
      answering.cannot('cannot-find', named, { links: ['ocean'] });
      if (number.kind !== 'unknown') answering.draft.actions.push({ kind: 'track', number: number.text });
    }
    return undefined;
  }
  const { data, source } = await answering.read(
    readTools.shipment,
    { queryid, shipmentIds: number.shipmentIds?.slice(0, mostShipments) },
    [named.number],
  );
  const isMeant = (row: ShipmentRow) => number.kind !== 'container' || nameOf(row) === number.text;
  const rows = data.shipments.filter(isMeant);
  const row = rows.find(({ trackingStatus }) => trackingStatus === 'in-transit') ?? rows[0];
  if (row === undefined || row.trackingStatus === 'no-data') {
    answering.cannot('cannot-yet', named, { source, links: ['sources'] });
    return undefined;
  }
  if (rows.length > 1) showAll(answering, rows, source);
  return { row, number: v.text(nameOf(row)), source };
}

const hrefOf = ({ queryid, shipmentId, equipmentReference }: ShipmentRow): string =>
  `/pages/tracking/ocean/${queryid}${equipmentReference === null ? '' : `?journey=${shipmentId}`}`;

/** Rows of the ocean list as a table. */
export function tableOfShipments(
  answering: Answering,
  rows: readonly ShipmentRow[],
  source: number,
  total = rows.length,
): void {
  setTable(
    answering,
    source,
    ['number', 'to', 'eta', 'slip'],
    rows.map((row) => {
      const slipHours = knownSlip(row, answering.reader.now);
      return {
        href: hrefOf(row),
        cells: [
          v.text(nameOf(row)),
          row.pod === null ? null : v.place(row.pod),
          row.promisedArrivalAt === null ? null : v.time(row.promisedArrivalAt, row.podTimeZone),
          slipHours === null ? null : v.slip(slipHours),
        ],
      };
    }),
    total,
  );
}

const showAll = (answering: Answering, rows: readonly ShipmentRow[], source: number): void =>
  tableOfShipments(answering, rows, source);

const leaving = new RegExp(
  [
    `\\b(leaves?|leaving|left|departs?|departed|departing)( from)? ${masks.PORT}`,
    `[离離][开開港] ?${masks.PORT}|${masks.PORT} ?を(出|離|た)`,
  ].join('|'),
);

/**
 * Refuses a question about a call between: only where a shipment leaves and where it arrives are known here. `end`: the
 * one that is asked for; its page has the others.
 */
export function refuseOtherPort(
  { asked, cannot, draft }: Answering,
  { row }: NumberedShipment,
  end: 'pol' | 'pod',
): boolean {
  const { ports, fromPorts, toPorts } = asked;
  const ownEnds = [row.pol, row.pod];
  const isOf = (port: (typeof ports)[number] | undefined) => port?.unLocationCode === row[end];
  const [only] = end === 'pod' ? toPorts : leaving.test(asked.masked) ? ports : fromPorts;
  const other =
    ports.find(({ unLocationCode }) => !ownEnds.includes(unLocationCode)) ??
    (only === undefined || isOf(only) ? undefined : only);
  if (other === undefined) return false;
  cannot('cannot-use', { part: { kind: 'question-part', part: 'at', words: other.name } });
  draft.links.push({ key: 'ocean', href: hrefOf(row) });
  return true;
}

/** Says so where nothing was heard of it for too long. */
export function saySilent(answering: Answering, { row, number, source }: NumberedShipment): boolean {
  if (row.lastHeardAt === null || !isSilent(row, answering.reader.now)) return false;
  const values = { number, ago: v.ago(row.lastHeardAt) };
  answering.cannot('cannot-stale', values, { source, links: ['sources'] });
  return true;
}

function sayLatest({ say }: Answering, { latest }: ShipmentRow, source: number): void {
  if (latest === null) return;
  say(
    'where-last',
    {
      milestone: { kind: 'milestone', milestone: latest.milestone },
      place: v.place(latest.unLocationCode),
      time: v.time(latest.eventAt, latest.timeZone),
    },
    source,
  );
}

/** Where a container is: on which ship, its latest event, and the ship's position with the way on a map. */
export async function answerWhere(answering: Answering, number: ResolvedNumber): Promise<void> {
  const found = await findShipment(answering, number);
  if (found === undefined) return;
  const { row, number: name, source } = found;
  const { say } = answering;
  if (row.latest === null && row.departureAt === null) {
    answering.cannot('cannot-place', { number: name }, { source, links: ['sources'] });
    return;
  }
  if (row.arrivalIsActual) {
    say('where-arrived', { number: name, to: v.place(row.pod) }, source);
    sayLatest(answering, row, source);
    return;
  }
  if (saySilent(answering, found)) {
    sayLatest(answering, row, source);
    return;
  }
  if (!row.departureIsActual) say('where-booked', { number: name, from: v.place(row.pol) }, source);
  else
    say(
      'where-sea',
      { number: name, vessel: v.text(row.vesselName), from: v.place(row.pol), to: v.place(row.pod) },
      source,
    );
  sayLatest(answering, row, source);
  if (row.departureIsActual) await showWay(answering, row);
}

interface ReportedPosition {
  latitude: number;
  longitude: number;
  positionAt: string;
  speedOverGroundKn: number | null;
}

type Detail = Pick<RouteData<typeof shipmentRoutes.qryContainerDetailData>, 'vessel' | 'route'>;

async function showWay(answering: Answering, { queryid, shipmentId }: ShipmentRow): Promise<void> {
  const { data, source } = await answering.read(readTools.whereabouts, { queryid, shipmentId });
  const { vessel, route }: Detail = data;
  if (vessel?.position == null) return;
  const { longitude, latitude } = vessel.position;
  sayPosition(answering, vessel.vesselName, vessel.position, source);
  answering.draft.map = {
    marks: [{ at: [longitude, latitude], name: vessel.vesselName, kind: 'vessel' }],
    sailed: route.sailed,
    planned: route.planned,
  };
}

/** Where a ship was last, and how fast where that is known. */
export function sayPosition(
  { say }: Answering,
  vesselName: string,
  { latitude, longitude, positionAt, speedOverGroundKn: speed }: ReportedPosition,
  source: number,
): void {
  const values = {
    vessel: v.text(vesselName),
    position: v.text(toPosition(latitude, longitude)),
    ago: v.ago(positionAt),
  };
  if (speed === null) say('where-position-only', values, source);
  else say('where-position', { ...values, speed: v.hours(speed) }, source);
}

/** `51.95° N 4.05° E` */
function toPosition(latitude: number, longitude: number): string {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
  return `${part(latitude, 'N', 'S')} ${part(longitude, 'E', 'W')}`;
}

/** Its plan, and how it stands against it as the list says it: nothing comes early by an ETA that has passed. */
export function sayPlan(
  { say, reader }: Answering,
  row: ShipmentRow,
  zone: string | null,
  source: number,
): void {
  const slip = knownSlip(row, reader.now);
  if (row.plannedArrivalAt === null || slip === null) return;
  say('eta-plan', { time: v.time(row.plannedArrivalAt, zone), slip: v.slip(slip) }, source);
}

/** When a container arrives, by whom, between when and when, and against its plan. */
export async function answerEta(answering: Answering, number: ResolvedNumber): Promise<void> {
  const found = await findShipment(answering, number);
  if (found === undefined) return;
  if (refuseOtherPort(answering, found, 'pod')) return;
  const { row, number: name } = found;
  const { queryid, shipmentId } = row;
  const { data, source } = await answering.read(readTools.eta, { queryid, shipmentId }, [name]);
  const to = v.place(data.pod ?? row.pod);
  const zone = data.podTimeZone;
  if (data.arrivedAt !== null || data.arrivalTimeIsUnknown) {
    if (data.arrivedAt === null || data.arrivalTimeIsUnknown)
      answering.say('eta-arrived', { number: name, to }, source);
    else {
      answering.say('eta-actual', { number: name, to, time: v.time(data.arrivedAt, zone) }, source);
      sayPlan(answering, row, zone, source);
    }
    return;
  }
  if (data.promised === null) {
    answering.cannot('cannot-eta', { number: name }, { source, links: ['sources'] });
    return;
  }
  saySilent(answering, { ...found, source });
  const { promised } = data;
  answering.say(
    'eta-expected',
    {
      number: name,
      to,
      time: v.time(promised.estimatedAt, zone),
      source: { kind: 'eta-source', source: promised.source },
    },
    source,
  );
  const leading = data.sources.find(({ leads }) => leads)?.range;
  if (leading != null)
    answering.say(
      'eta-range',
      { low: v.time(leading.lowAt, zone), high: v.time(leading.highAt, zone) },
      source,
    );
  sayPlan(answering, row, zone, source);
  setTable(
    answering,
    source,
    ['source', 'eta'],
    data.sources.flatMap(({ source: by, estimate }) =>
      estimate?.estimatedAt == null
        ? []
        : [
            {
              href: `/pages/tracking/ocean/${queryid}?tab=eta`,
              cells: [{ kind: 'eta-source', source: by } as const, v.time(estimate.estimatedAt, zone)],
            },
          ],
    ),
  );
}
