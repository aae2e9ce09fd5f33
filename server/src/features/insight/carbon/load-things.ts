import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { airportZonesJson, portZonesJson } from '../../../platform/reference/index.ts';
import type { CarbonLeg, CarbonThing, StatedFootprint } from './chain-of.ts';

interface StoredLeg {
  mode: string;
  from: string | null;
  to: string | null;
  imo: string | null;
  name: string | null;
  stage: string;
}

interface ShipmentRecord {
  thingId: string;
  queryId: string;
  number: string;
  carrierCode: string | null;
  customerReference: string | null;
  pol: string | null;
  pod: string | null;
  transshipmentPorts: string[];
  modeOfTransport: string;
  vesselImoNumber: string | null;
  vesselName: string | null;
  departedOn: string | null;
  hasDeparted: boolean;
  departureIsActual: boolean;
  arrivalIsActual: boolean;
  simulated: boolean;
  basedOn: string;
  legs: StoredLeg[] | null;
  footprint: StatedFootprint | null;
}

/** What is not calculated yet, or not as it is now. */
const isDue = sql`c.based_on is distinct from `;
/** What the stored result repeats of a shipment, or was calculated from. */
const shipmentState = sql`concat_ws(' ', s.folded_at, s.arrival_is_actual, s.carrier_code, s.customer_reference)`;

/** A statement may be dated so much before a journey begins or after it ends. */
const tolerance = sql`interval '14 days'`;
const dayOf = (moment: RawBuilder<unknown>, zone = sql`'UTC'`): RawBuilder<unknown> =>
  sql`case when isfinite(${moment}) then to_char((${moment}) at time zone ${zone}, 'YYYY-MM-DD') end`;

/** The time zone of a place; UTC where it is not known. */
const zoneOf = (place: RawBuilder<unknown>, zones: string) =>
  sql<string>`coalesce(${zones}::jsonb ->> ${place}, 'UTC')`;

/** A received footprint with what its tiers, mass and gaps are known by. */
export const statedColumns = sql`json_build_object('massKg', f.mass_kg, 'kgCo2e', f.kg_co2e, 'kgTtw', f.kg_ttw,
  'tonneKm', f.tonne_km, 'company', f.company, 'elements', f.document -> 'elements',
  'primaryDataShare', f.document -> 'primaryDataShare', 'isMassAssumed', f.document -> 'isMassAssumed',
  'gaps', f.document -> 'gaps')`;

/**
 * Whether a received footprint is of this shipment. A container has many journeys: its number alone counts where no
 * element of the footprint lies outside this one.
 */
const isOfShipment = sql`(f.shipment_number in (s.transport_document_reference, s.carrier_booking_reference)
  or (f.shipment_number = s.equipment_reference and not exists (
    select from jsonb_array_elements(f.document -> 'elements') e
    where left(e ->> 'departureAt', 10) > ${dayOf(sql`s.arrival_at + ${tolerance}`)}
      or left(e ->> 'arrivalAt', 10) < ${dayOf(sql`s.departure_at - ${tolerance}`)})))`;

export interface ThingsWanted {
  tenantId: string;
  /** Only those that are to be calculated; else these ones. */
  due?: { after: string; most: number };
  ids?: readonly string[];
}

export const listLimit = ({ due }: ThingsWanted): number => due?.most ?? 10_000;

export const chosen = (id: RawBuilder<unknown>, state: RawBuilder<unknown>, { due, ids }: ThingsWanted) =>
  due === undefined
    ? sql`${id} = any(${ids ?? []}::uuid[])`
    : sql`${id} > ${due.after}::uuid and ${isDue}${state}`;

/** Shipments with their legs and received footprints: one statement for all of them, in the order of their ids. */
export async function listShipmentThings(db: Db | Tx, wanted: ThingsWanted): Promise<CarbonThing[]> {
  const { rows } = await sql<ShipmentRecord>`
    select s.shipment_id as thing_id, s.query_id, coalesce(s.equipment_reference, s.tracked_number) as number,
      s.carrier_code, s.customer_reference, s.pol, s.pod, s.transshipment_ports, s.mode_of_transport,
      s.vessel_imo_number, s.vessel_name, s.departure_is_actual, s.arrival_is_actual, s.simulated,
      s.departure_is_actual as has_departed,
      ${dayOf(sql`s.departure_at`, zoneOf(sql`s.pol`, portZonesJson()))} as departed_on,
      ${shipmentState} as based_on,
      (select json_agg(json_build_object('mode', l.mode_of_transport, 'from', l.from_port, 'to', l.to_port,
          'imo', l.vessel_imo_number, 'name', l.vessel_name, 'stage', l.stage) order by l.leg_index)
        from shipment_leg l where l.tenant_id = s.tenant_id and l.shipment_id = s.shipment_id) as legs,
      (select ${statedColumns}
        from received_footprint f where f.tenant_id = s.tenant_id and f.shipment_number in (s.equipment_reference,
          s.transport_document_reference, s.carrier_booking_reference) and ${isOfShipment}
        order by f.shipment_number = s.equipment_reference, f.received_at desc limit 1) as footprint
    from shipment s left join carbon_result c on c.tenant_id = s.tenant_id and c.thing_id = s.shipment_id
    where s.tenant_id = ${wanted.tenantId} and s.listed and ${chosen(sql`s.shipment_id`, shipmentState, wanted)}
    order by s.shipment_id limit ${listLimit(wanted)}`.execute(db);
  return rows.map((row) => ({
    ...row,
    kind: 'shipment',
    assumed: { basis: 'assumed-containers', units: 1 },
    weightKg: null,
    legs: legsOf(row),
  }));
}

const stateOf = (stage: string): CarbonLeg['state'] =>
  stage === 'done' ? 'done' : stage === 'under-way' ? 'under-way' : 'ahead';

/** Without stored legs: from the port of loading over the transshipments to the port of discharge. */
function legsOf(record: ShipmentRecord): CarbonLeg[] {
  if (record.legs !== null)
    return record.legs.map(({ mode, from, to, imo, name, stage }) => ({
      mode,
      from,
      to,
      vesselImoNumber: imo,
      vesselName: name,
      state: stateOf(stage),
    }));
  const { pol, pod, transshipmentPorts, modeOfTransport: mode, arrivalIsActual, departureIsActual } = record;
  if (pol === null || pod === null) return [];
  const stops = [pol, ...transshipmentPorts, pod];
  return stops.slice(1).map((to, at) => ({
    mode,
    to,
    from: stops[at] ?? null,
    // The ship in the row is the one that carries the cargo now: its leg is not known.
    vesselImoNumber: stops.length === 2 ? record.vesselImoNumber : null,
    vesselName: stops.length === 2 ? record.vesselName : null,
    state: arrivalIsActual
      ? ('done' as const)
      : departureIsActual
        ? ('under-way' as const)
        : ('ahead' as const),
  }));
}

interface WaybillRecord {
  thingId: string;
  number: string;
  carrierCode: string | null;
  customerReference: string | null;
  pol: string | null;
  pod: string | null;
  departedOn: string | null;
  simulated: boolean;
  basedOn: string;
  weightKg: number | null;
  legs: { part: number; from: string; to: string; state: string; flightNumber: string | null }[] | null;
  parts: { part: number; pieces: number; weightKg: number | null }[] | null;
  footprint: StatedFootprint | null;
}

/** The share of the mass that a part of a waybill has: by weight where each says it, else by pieces. */
function shareOf(part: number, parts: NonNullable<WaybillRecord['parts']>): number {
  const own = parts.find((one) => one.part === part);
  if (own === undefined || parts.length < 2) return 1;
  const isWeighed = parts.every(({ weightKg }) => (weightKg ?? 0) > 0);
  const sizeOf = ({ weightKg, pieces }: typeof own): number => (isWeighed ? (weightKg ?? 0) : pieces);
  const all = parts.reduce((sum, one) => sum + sizeOf(one), 0);
  return all === 0 ? 1 / parts.length : sizeOf(own) / all;
}

/** Waybills with what they weigh, their flights and received footprints. */
export async function listWaybillThings(db: Db | Tx, wanted: ThingsWanted): Promise<CarbonThing[]> {
  const state = sql`concat_ws(' ', w.facts, w.customer_reference)`;
  const { rows } = await sql<WaybillRecord>`
    select w.waybill_id as thing_id, w.number, w.airline_prefix as carrier_code, w.customer_reference, w.origin as pol,
      w.destination as pod, w.simulated, ${state} as based_on, (w.record ->> 'weightKg')::float as weight_kg,
      w.record -> 'legs' as legs, w.record -> 'parts' as parts,
      ${dayOf(sql`w.departure_at`, zoneOf(sql`w.origin`, airportZonesJson()))} as departed_on,
      (select ${statedColumns}
        from received_footprint f where f.tenant_id = w.tenant_id and f.shipment_number = w.number) as footprint
    from air_waybill w left join carbon_result c on c.tenant_id = w.tenant_id and c.thing_id = w.waybill_id
    where w.tenant_id = ${wanted.tenantId} and w.active and w.record is not null
      and ${chosen(sql`w.waybill_id`, state, wanted)}
    order by w.waybill_id limit ${listLimit(wanted)}`.execute(db);
  return rows.map(({ legs, parts, ...row }) => ({
    ...row,
    queryId: row.thingId,
    kind: 'waybill',
    assumed: { basis: 'assumed-air', units: 1 },
    hasDeparted: (legs ?? []).some(({ state: leg }) => leg === 'flown' || leg === 'flying'),
    legs: (legs ?? []).map(({ part, from, to, state: leg, flightNumber }) => ({
      mode: 'AIR',
      part: { number: part, share: shareOf(part, parts ?? []) },
      from,
      to,
      vesselImoNumber: null,
      vesselName: flightNumber,
      state:
        leg === 'flown' ? ('done' as const) : leg === 'flying' ? ('under-way' as const) : ('ahead' as const),
    })),
  }));
}
