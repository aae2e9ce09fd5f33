import type { ShipmentChange } from '../../../platform/jobs/payloads.ts';

/**
 * The two states compared to find a shipment's changes: its row as it was, and as it is written. `infinity` is an
 * unknown time.
 */
export interface ComparedRow {
  pol: string | null;
  pod: string | null;
  transshipmentPorts: readonly string[];
  vesselName: string | null;
  vesselImoNumber: string | null;
  voyageNumber: string | null;
  plannedDepartureAt: Moment;
  departureAt: Moment;
  departureIsActual: boolean;
  plannedArrivalAt: Moment;
  arrivalAt: Moment;
  arrivalIsActual: boolean;
  arrivalTimeIsUnknown: boolean;
  arrivalFactId: string | null;
  latestEventCode: string | null;
  latestEventAt: string | null;
  latestPlace: string | null;
  rolledOver: boolean;
  trackingStatus: string;
  facts: number;
}

/** As the database gives it, or as text. */
type Moment = Date | number | string | null;

const fieldsOf = {
  route: ['pol', 'pod', 'transshipmentPorts', 'vesselName', 'vesselImoNumber', 'voyageNumber'],
  departure: ['plannedDepartureAt', 'departureAt', 'departureIsActual'],
  arrival: ['plannedArrivalAt', 'arrivalAt', 'arrivalIsActual', 'arrivalTimeIsUnknown', 'arrivalFactId'],
  progress: ['latestEventCode', 'latestEventAt', 'latestPlace'],
  status: ['trackingStatus', 'rolledOver'],
  facts: ['facts'],
} as const satisfies Partial<Record<ShipmentChange, readonly (keyof ComparedRow)[]>>;

const momentFields: ReadonlySet<keyof ComparedRow> = new Set([
  'plannedDepartureAt',
  'departureAt',
  'plannedArrivalAt',
  'arrivalAt',
]);

function toMs(moment: Moment): number | null {
  if (moment === null) return null;
  if (moment instanceof Date) return moment.getTime();
  return moment === 'infinity' || typeof moment === 'number' ? Infinity : Date.parse(moment);
}

function isSame(field: keyof ComparedRow, before: ComparedRow, after: ComparedRow): boolean {
  if (momentFields.has(field)) return toMs(before[field] as Moment) === toMs(after[field] as Moment);
  if (field === 'transshipmentPorts') return before[field].join() === after[field].join();
  return before[field] === after[field];
}

/** In what a shipment's row differs from before; nothing where it was only folded again. Pure. */
export function listShipmentChanges(before: ComparedRow | undefined, after: ComparedRow): ShipmentChange[] {
  if (before === undefined) return ['added'];
  return (Object.keys(fieldsOf) as (keyof typeof fieldsOf)[]).filter((kind) =>
    fieldsOf[kind].some((field) => !isSame(field, before, after)),
  );
}
