import {
  type AlertType,
  type Exception,
  type ShipmentProblem,
  type SourceKind,
  problemWords,
  unknownKey,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { carrierName, findPlace } from '../../../platform/reference/index.ts';
import { isOfMode, listSilentSources, problemSql } from '../../shipments/shipments/index.ts';

const hour = 3_600_000;
const shown = 40;

interface Group {
  problem: ShipmentProblem;
  vesselName: string | null;
  voyageNumber: string | null;
  carrierCode: string | null;
  pod: string | null;
  containers: number;
  plannedAt: Date | null;
  promisedAt: Date | null;
  hours: number;
  queryId: string;
  shipmentId: string;
  equipmentReference: string | null;
  sourceKinds: string[];
  heardAt: Date | null;
}

/** Problem containers, grouped by vessel and port of discharge: one entry is one thing to deal with. */
async function listProblemGroups(tx: Tx, tenantId: string, now: Date): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with judged as (
      select s.*, ${problemSql(now)} as problem
      from shipment s
      where s.tenant_id = ${tenantId} and ${isOfMode('VESSEL')} and s.listed and s.active
        and s.tracking_status = 'in-transit'
    )
    select problem, vessel_name, voyage_number, carrier_code, pod, count(*)::int as containers,
      min(planned_arrival_at) as planned_at,
      max(nullif(arrival_at, 'infinity')) as promised_at,
      case problem when 'silent' then avg(extract(epoch from ${now}::timestamptz - last_heard_at)) / 3600
        else greatest(0, avg(extract(epoch from coalesce(nullif(arrival_at, 'infinity'),
        ${now}::timestamptz) - planned_arrival_at)) / 3600) end::float8 as hours,
      (array_agg(query_id order by shipment_id))[1] as query_id, (array_agg(shipment_id
      order by shipment_id))[1] as shipment_id, (array_agg(equipment_reference
      order by shipment_id))[1] as equipment_reference,
      (jsonb_agg(to_jsonb(source_kinds) order by shipment_id)) -> 0 as source_kinds, max(last_heard_at) as heard_at
    from judged where problem is not null
    group by problem, vessel_name, voyage_number, carrier_code, pod
    order by count(*) * case problem when 'silent' then 24 else greatest(1, avg(extract(epoch
    from coalesce(nullif(arrival_at, 'infinity'), ${now}::timestamptz) - planned_arrival_at)) / 3600) end desc nulls
      last
    limit ${shown}`.execute(tx);
  return rows;
}

const kinds = {
  silent: 'no-news',
  rolled: 'rolled',
  late: 'late',
  'possibly-late': 'possibly-late',
} as const satisfies Record<ShipmentProblem, Exception['kind']>;

/** The link of a group's action: to its only container, or to the list of exactly the counted ones. */
function toTarget(group: Group): Exception['target'] {
  const { problem, vesselName, voyageNumber, carrierCode, pod } = group;
  if (group.containers === 1)
    return {
      kind: 'shipment',
      queryid: group.queryId,
      containerNo: group.equipmentReference,
      shipmentId: group.shipmentId,
    };
  return {
    kind: 'list',
    view: problemWords[problem].view,
    problem,
    vessels: [vesselName ?? unknownKey],
    voyages: [voyageNumber ?? unknownKey],
    pods: [pod ?? unknownKey],
    carriers: [carrierCode ?? unknownKey],
  };
}

function toPort(pod: string): Exception['facts'] {
  const place = findPlace(pod);
  const podTimeZone = place?.timeZone;
  return { pod, podName: place?.name ?? pod, ...(podTimeZone === undefined ? {} : { podTimeZone }) };
}

function toException(group: Group): Exception {
  const pod = group.pod ?? undefined;
  const facts: Exception['facts'] = {
    ...(group.vesselName === null ? {} : { vesselName: group.vesselName }),
    ...(group.voyageNumber === null ? {} : { voyageNumber: group.voyageNumber }),
    ...(pod === undefined ? {} : toPort(pod)),
    ...(group.carrierCode === null ? {} : { carrierName: carrierName(group.carrierCode) }),
    ...(group.plannedAt === null ? {} : { plannedAt: group.plannedAt.toISOString() }),
    ...(group.promisedAt instanceof Date ? { promisedAt: group.promisedAt.toISOString() } : {}),
    ...(group.problem === 'silent' ? { silentHours: Math.round(group.hours) } : {}),
    ...(group.containers === 1 && group.equipmentReference !== null
      ? { equipmentReference: group.equipmentReference }
      : {}),
  };
  return {
    exceptionId: [group.problem, group.vesselName, group.voyageNumber, group.carrierCode, group.pod].join(
      '|',
    ),
    kind: kinds[group.problem],
    stage: group.problem === 'possibly-late' ? 'possible' : 'actual',
    containers: group.containers,
    impactHours: Math.round(group.hours),
    facts,
    sources:
      group.heardAt === null
        ? []
        : group.sourceKinds
            .slice(0, 2)
            .map((kind) => ({ kind: kind as SourceKind, at: group.heardAt?.toISOString() ?? '' })),
    target: toTarget(group),
  };
}

const alertTypes = {
  silent: 'no-news',
  rolled: 'rollover',
  late: 'arrival-delay',
  'possibly-late': 'arrival-delay',
} as const satisfies Record<ShipmentProblem, AlertType>;

const alertKeyOf = ({ problem, shipmentId }: Group): string => `${alertTypes[problem]} ${shipmentId}`;

const withAlert = (exception: Exception, alertId: string | undefined): Exception =>
  alertId === undefined ? exception : { ...exception, alertId };

/** The open alerts of shipments, by type and shipment; those of sources by source. */
async function findOpenAlerts(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
  sourceIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; alertId: string }>`
    select a.type || ' ' || m.shipment_id as key, a.alert_id from alert_shipment m
      join alert a on a.tenant_id = m.tenant_id and a.alert_id = m.alert_id and a.resolved_at is null
    where m.tenant_id = ${tenantId} and m.left_at is null and m.shipment_id = any (${[...shipmentIds]}::uuid[])
    union all
    select a.facts ->> 'sourceId', a.alert_id from alert a
    where a.tenant_id = ${tenantId} and a.resolved_at is null
      and a.facts ->> 'sourceId' = any (${[...sourceIds]}::text[])`.execute(tx);
  return new Map(rows.map(({ key, alertId }) => [key, alertId]));
}

async function listFailingSources(tx: Tx, tenantId: string, now: Date): Promise<Exception[]> {
  const sources = await listSilentSources(tx, tenantId, now);
  return sources.map((row) => {
    const silentHours =
      row.lastMessageAt === null
        ? undefined
        : Math.round((now.getTime() - row.lastMessageAt.getTime()) / hour);
    return {
      exceptionId: `source|${row.sourceId}`,
      kind: row.isBroken ? 'source-broken' : 'source-silent',
      stage: 'actual',
      containers: row.shipmentIds.length,
      impactHours: 0,
      facts: { sourceName: row.name, ...(silentHours === undefined ? {} : { silentHours }) },
      sources: [],
      target: { kind: 'source', sourceId: row.sourceId },
    };
  });
}

/** What needs attention today, ordered by hours x containers; failing sources after the containers. */
export async function listExceptions(
  tx: Tx,
  tenantId: string,
  now: Date,
): Promise<{ open: number; exceptions: Exception[] }> {
  const groups = await listProblemGroups(tx, tenantId, now);
  const failing = await listFailingSources(tx, tenantId, now);
  const alertIds = await findOpenAlerts(
    tx,
    tenantId,
    groups.map(({ shipmentId }) => shipmentId),
    failing.flatMap(({ target }) => (target.kind === 'source' ? [target.sourceId] : [])),
  );
  const exceptions = [
    ...groups.map((group) => withAlert(toException(group), alertIds.get(alertKeyOf(group)))),
    ...failing.map((one) =>
      withAlert(one, one.target.kind === 'source' ? alertIds.get(one.target.sourceId) : undefined),
    ),
  ];
  return { open: exceptions.length, exceptions };
}
