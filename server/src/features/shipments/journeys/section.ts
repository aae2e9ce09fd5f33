import type { SectionCandidate, SectionKey, SectionKind } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A tracked thing that may be a part of a journey, as far as joining it needs to know. */
export interface Section {
  kind: SectionKind;
  id: string;
  /** As people track it: container, plate, waybill. */
  number: string;
  /** The container in it, or the vehicle that it is; null where it is about none. */
  equipmentReference: string | null;
  /** When it begins and ends, as well as it is known. */
  fromAt: Date | null;
  untilAt: Date | null;
  origin: string | null;
  destination: string | null;
}

/** The key of a section in one text, as links store it. */
export const textOfSection = ({ kind, id }: Pick<Section, 'kind' | 'id'>): string => `${kind}:${id}`;
export const toSectionKey = ({ kind, id }: Pick<Section, 'kind' | 'id'>): SectionKey => ({
  sectionKind: kind,
  sectionId: id,
});

/** What people see of a section before they open it. Pure. */
export const describeSection = (section: Section): SectionCandidate => ({
  ...toSectionKey(section),
  number: section.number,
  from: section.origin,
  to: section.destination,
  beginsAt: section.fromAt?.toISOString() ?? null,
  endsAt: section.untilAt?.toISOString() ?? null,
});

/** A car that a truck brings is named as the reference of its trip; an index has the same expression. */
const carOfTrip = sql`substring(upper(replace(t.reference, ' ', '')) from '^[A-HJ-NPR-Z0-9]{13}[0-9]{4}$')`;

/** Which rows of a table: those with these ids, and those that its indexes find by these containers. */
interface Wanted {
  ids: readonly string[];
  equipments: readonly string[];
}

function choose(wanted: Wanted | undefined, id: string, ...equipments: readonly RawBuilder<unknown>[]) {
  if (wanted === undefined) return sql``;
  const byEquipment = equipments.map((column) => sql`or ${column} = any (${[...wanted.equipments]}::text[])`);
  return sql`and (${sql.ref(id)} = any (${[...wanted.ids]}::uuid[]) ${sql.join(byEquipment, sql` `)})`;
}

/** Each mode's rows as sections; a train by itself is none: its containers are. */
const allSections = (tenantId: string, wanted?: Wanted): RawBuilder<unknown> => sql`
  select 'ocean' as kind, s.shipment_id as id, coalesce(s.equipment_reference, s.tracked_number) as number,
    s.equipment_reference,
    least(s.planned_departure_at, nullif(s.departure_at, 'infinity'), s.subscribed_at) as from_at,
    greatest(nullif(s.arrival_at, 'infinity'), s.planned_arrival_at) as until_at, s.pol as origin, s.pod as destination
  from shipment s where s.tenant_id = ${tenantId} and s.listed
    ${choose(wanted, 's.shipment_id', sql`s.equipment_reference`)}
  union all
  select 'rail', i.item_id, i.number, case when i.kind = 'container' then i.number end,
    coalesce((i.record -> 'stops' -> 0 ->> 'departureAt')::timestamptz,
      (i.record -> 'stops' -> 0 ->> 'plannedDepartureAt')::timestamptz,
      (i.record -> 'stops' -> 0 ->> 'arrivalAt')::timestamptz),
    coalesce(i.arrived_at, i.estimated_arrival_at, i.planned_arrival_at, i.last_heard_at),
    i.record ->> 'origin', i.record ->> 'destination'
  from rail_item i where i.tenant_id = ${tenantId} and i.kind <> 'train' and i.active
    ${choose(wanted, 'i.item_id', sql`i.number`)}
  union all
  select 'truck', t.trip_id, t.plate,
    coalesce(t.equipment_reference, ${carOfTrip}),
    coalesce(t.started_at, t.begins_at),
    coalesce(t.ended_at, t.arrived_at, t.eta, t.promised_at), t.origin, t.destination
  from truck_trip t where t.tenant_id = ${tenantId} and t.subscribed
    ${choose(wanted, 't.trip_id', sql`t.equipment_reference`, carOfTrip)}
  union all
  select 'air', w.waybill_id, w.number, null, nullif(w.departure_at, 'infinity'),
    coalesce(w.arrived_at, w.estimated_arrival_at, w.planned_arrival_at), w.origin, w.destination
  from air_waybill w where w.tenant_id = ${tenantId} and w.active ${choose(wanted, 'w.waybill_id')}
  union all
  select c.mode, c.item_id, c.number, case when c.kind = 'vehicle' then c.number end,
    coalesce((c.record -> 'sailings' -> 0 ->> 'departureAt')::timestamptz, c.planned_arrival_at),
    coalesce(c.arrived_at, nullif(c.arrival_at, 'infinity')), c.record ->> 'pol', c.record ->> 'pod'
  from sea_cargo c where c.tenant_id = ${tenantId} and c.active and c.record is not null
    ${choose(wanted, 'c.item_id', sql`c.number`)}`;

/** Containers and vehicles that something other than a ship with containers carries too, the newest first. */
export async function listChainedEquipments(tx: Tx, tenantId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ equipmentReference: string }>`
    select equipment_reference, max(coalesce(until_at, from_at)) as newest
    from (${allSections(tenantId)}) as section
    where kind <> 'ocean' and equipment_reference is not null
    group by equipment_reference order by newest desc nulls last limit ${most}`.execute(tx);
  return rows.map(({ equipmentReference }) => equipmentReference);
}

const columns = sql`kind, id, number, equipment_reference, from_at, until_at, origin, destination`;

/** The sections with these keys, and those with these containers. */
export async function listSections(
  tx: Tx,
  tenantId: string,
  of: { keys: readonly string[]; equipments: readonly string[] },
): Promise<Section[]> {
  const ids = of.keys.map((key) => key.slice(key.indexOf(':') + 1));
  const { rows } = await sql<Section>`
    select ${columns} from (${allSections(tenantId, { ids, equipments: of.equipments })}) as section
    order by from_at nulls last, kind, id`.execute(tx);
  const wanted = new Set(of.keys);
  return rows.filter(
    (row) =>
      wanted.has(textOfSection(row)) ||
      (row.equipmentReference !== null && of.equipments.includes(row.equipmentReference)),
  );
}

/** Sections with a part of a number, the nearest to a time first. */
export async function findSections(
  tx: Tx,
  tenantId: string,
  { part, near, most }: { part: string; near: Date; most: number },
): Promise<Section[]> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Section>`
    select ${columns} from (${allSections(tenantId)}) as section
    where upper(translate(number, ' -.·', '')) like ${pattern}
      or upper(equipment_reference) like ${pattern}
    order by abs(extract(epoch from coalesce(from_at, until_at, ${near}) - ${near}::timestamptz)), kind, id
    limit ${most}`.execute(tx);
  return rows;
}
