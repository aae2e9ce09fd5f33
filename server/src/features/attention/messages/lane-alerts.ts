import { dayMs } from '@portolan/contract/time/durations';
import { type AlertFacts, type AlterMessage, AppError, mostMessageDays } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { canonicalLocationCode } from '../../../platform/reference/index.ts';
import { loadLandings } from '../known-facts/index.ts';
import type { MessageReader } from './message.ts';

/** What is asked for, as the call brings it. */
export interface LaneQuery {
  type?: string | undefined;
  pol?: string | undefined;
  pod?: string | undefined;
  begin?: string | undefined;
  end?: string | undefined;
}

/** POL, POD, begin and end are all required, and the range is at most 30 days: specification, section 5. */
export function readLaneQuery({ type, pol, pod, begin, end }: LaneQuery) {
  if (!pol || !pod) throw new AppError('alert.lane-required', {});
  if (begin === undefined || end === undefined) throw new AppError('alert.range-required', {});
  const [from, to] = [new Date(begin), new Date(end)];
  if (to < from) throw new AppError('alert.range-required', {});
  if (to.getTime() - from.getTime() > mostMessageDays * dayMs)
    throw new AppError('vessel.range-too-long', { days: mostMessageDays });
  return { type, pol: canonicalLocationCode(pol), pod: canonicalLocationCode(pod), from, to };
}

interface Row {
  alertId: string;
  alertType: AlterMessage['alertType'];
  stage: AlterMessage['stage'];
  level: AlterMessage['level'];
  openedAt: Date;
  facts: AlertFacts;
  isRead: boolean;
  queryid: string;
  containerNo: string | null;
  pol: string | null;
  pod: string | null;
  vesselName: string | null;
  plannedDepartureAt: Date | null;
  departureAt: Date | number;
  plannedArrivalAt: Date | null;
  arrivalAt: Date | number;
  shipmentId: string;
  lastHeardAt: Date | null;
}

const iso = (at: Date | number | null): string | null => (at instanceof Date ? at.toISOString() : null);

/** The alerts of a lane that were opened in a period, one row for each of their shipments, the newest first. */
export async function listLaneAlerts(
  tx: Tx,
  reader: MessageReader,
  { type, pol, pod, from, to }: ReturnType<typeof readLaneQuery>,
): Promise<AlterMessage[]> {
  const { rows } = await sql<Row>`
    select a.alert_id, a.type as alert_type, m.stage, a.level, a.opened_at, a.facts,
      not exists (select 1 from message n where n.tenant_id = a.tenant_id and n.alert_id = a.alert_id
        and n.account_id = ${reader.accountId} and n.read_at is null) as is_read,
      s.query_id as queryid, s.equipment_reference as container_no, s.pol, s.pod, s.vessel_name,
      s.planned_departure_at, s.departure_at, s.planned_arrival_at, s.arrival_at,
      s.shipment_id, s.last_heard_at
    from alert a join alert_shipment m on m.tenant_id = a.tenant_id and m.alert_id = a.alert_id
      join shipment s on s.tenant_id = m.tenant_id and s.shipment_id = m.shipment_id
    where a.tenant_id = ${reader.tenantId} and s.pol = ${pol} and s.pod = ${pod}
      and a.opened_at between ${from} and ${to}
      and ${type === undefined ? sql`true` : sql`a.type = ${type}`}
    order by a.opened_at desc, a.alert_id, s.equipment_reference limit 1000`.execute(tx);
  const landings = await loadLandings(
    tx,
    reader.tenantId,
    rows.map((row) => ({ ...row, equipmentReference: row.containerNo })),
  );
  return rows.map(
    ({ facts, openedAt, isRead, departureAt, arrivalAt, shipmentId, lastHeardAt: _, ...row }) => ({
      ...row,
      time: openedAt.toISOString(),
      remark: [facts.vesselName ?? facts.sourceName ?? facts.stormName, facts.portName]
        .filter(Boolean)
        .join(', '),
      read: isRead,
      plannedDepartureAt: iso(row.plannedDepartureAt),
      estimatedDepartureAt: iso(departureAt),
      plannedArrivalAt: iso(row.plannedArrivalAt),
      estimatedArrivalAt: iso(arrivalAt),
      dischargedAt: landings.get(shipmentId)?.unloaded?.at ?? null,
      gateOutAt: landings.get(shipmentId)?.outGate?.at ?? null,
      emptyGateInAt: landings.get(shipmentId)?.emptyReturned?.at ?? null,
      freePeriodUntil: facts.day ?? null,
      speedKn: facts.speedKn ?? null,
    }),
  );
}
