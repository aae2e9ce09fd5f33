import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { equipmentSubject, toSubject } from '../../shipments/timeline/index.ts';
import type { HoldNote, KnownLoad, Landing } from '../judges/index.ts';

export type LandingFacts = Landing;

/** The references of a shipment by which facts name it. */
interface Referenced {
  shipmentId: string;
  equipmentReference: string | null;
  transportDocumentReference: string | null;
  carrierBookingReference: string | null;
  arrivalAt: Date | number;
}

interface FactRow {
  subject: string;
  factId: string;
  eventCode: string;
  emptyIndicatorCode: string | null;
  documentTypeCode: string | null;
  eventAt: Date;
}

/** The newest version of each event that its source has not taken back. */
const counts = sql`not exists (select 1 from tracking_event r where r.tenant_id = e.tenant_id
    and r.source_id = e.source_id and r.retracts_source_event_id = e.source_event_id and r.fact_id > e.fact_id)
  and not exists (select 1 from tracking_event n where n.tenant_id = e.tenant_id and n.source_id = e.source_id
    and n.source_event_id = e.source_event_id and n.fact_id > e.fact_id)`;

async function listFacts(
  tx: Tx,
  tenantId: string,
  subjects: readonly string[],
  codes: readonly string[],
): Promise<FactRow[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<FactRow>`
    select s.subject, e.fact_id::text as fact_id, e.event_code,
      e.event ->> 'emptyIndicatorCode' as empty_indicator_code,
      e.event ->> 'documentTypeCode' as document_type_code, e.event_at
    from tracking_event_subject s join tracking_event e on e.fact_id = s.fact_id and e.tenant_id = s.tenant_id
    where s.tenant_id = ${tenantId} and s.subject = any (${[...subjects]}::text[])
      and e.event_code = any (${[...codes]}::text[]) and e.event_at is not null
      and coalesce(e.event_classifier_code, 'ACT') = 'ACT' and ${counts}
    order by e.event_at, e.fact_id`.execute(tx);
  return rows;
}

const twoDaysMs = 2 * 86_400_000;
const moveOf = (fact: FactRow | undefined) =>
  fact === undefined ? undefined : { factId: fact.factId, at: fact.eventAt.toISOString() };

/** What happened to containers since they came to their port of discharge. */
export async function loadLandings(
  tx: Tx,
  tenantId: string,
  rows: readonly Referenced[],
): Promise<Map<string, LandingFacts>> {
  const subjects = rows.flatMap(({ equipmentReference }) =>
    equipmentReference === null ? [] : [equipmentSubject(equipmentReference)],
  );
  const facts = await listFacts(tx, tenantId, subjects, ['DISC', 'GTOT', 'GTIN']);
  const bySubject = Map.groupBy(facts, ({ subject }) => subject);
  return new Map(
    rows.flatMap((row): [string, LandingFacts][] => {
      const { equipmentReference, arrivalAt } = row;
      if (equipmentReference === null || !(arrivalAt instanceof Date)) return [];
      // A ship may be reported as arrived after its first containers were unloaded.
      const since = arrivalAt.getTime() - twoDaysMs;
      const own = (bySubject.get(equipmentSubject(equipmentReference)) ?? []).filter(
        ({ eventAt }) => eventAt.getTime() >= since,
      );
      const unloaded = own.find(({ eventCode }) => eventCode === 'DISC');
      const outGate = own.find(
        ({ eventCode, emptyIndicatorCode }) => eventCode === 'GTOT' && emptyIndicatorCode !== 'EMPTY',
      );
      const emptyReturned = own.find(
        ({ eventCode, emptyIndicatorCode }) => eventCode === 'GTIN' && emptyIndicatorCode === 'EMPTY',
      );
      const landing = {
        unloaded: moveOf(unloaded),
        outGate: moveOf(outGate),
        emptyReturned: moveOf(emptyReturned),
      };
      return [[row.shipmentId, landing]];
    }),
  );
}

/** So many loadings of a container say how it was rolled over: containers travel again and again. */
const mostLoads = 6;

/** The loadings of containers that were planned or reported: onto which ships, in the order of the reports. */
export async function loadLoads(
  tx: Tx,
  tenantId: string,
  rows: readonly Pick<Referenced & { shipmentId: string }, 'shipmentId' | 'equipmentReference'>[],
): Promise<Map<string, KnownLoad[]>> {
  const subjects = rows.flatMap(({ equipmentReference }) =>
    equipmentReference === null ? [] : [equipmentSubject(equipmentReference)],
  );
  if (subjects.length === 0) return new Map();
  const { rows: facts } = await sql<KnownLoad & { subject: string }>`
    select s.subject, e.fact_id::text as fact_id, e.event -> 'place' ->> 'unLocationCode' as port,
      e.event -> 'conveyance' ->> 'vesselName' as vessel_name
    from tracking_event_subject s join tracking_event e on e.fact_id = s.fact_id and e.tenant_id = s.tenant_id
    where s.tenant_id = ${tenantId} and s.subject = any (${subjects}::text[]) and e.event_code = 'LOAD'
      and e.retracts_source_event_id is null
    order by coalesce(e.event_created_at, e.received_at), e.fact_id`.execute(tx);
  const bySubject = Map.groupBy(facts, ({ subject }) => subject);
  return new Map(
    rows.flatMap(({ shipmentId, equipmentReference }): [string, KnownLoad[]][] => {
      if (equipmentReference === null) return [];
      const own = bySubject.get(equipmentSubject(equipmentReference)) ?? [];
      const loads = own.map(({ factId, port, vesselName }) => ({ factId, port, vesselName }));
      return loads.length === 0 ? [] : [[shipmentId, loads.slice(-mostLoads)]];
    }),
  );
}

const begins = ['HOLD', 'CUSS', 'CUSI'];
const ends = ['RELS', 'CUSR', 'INSP'];

const subjectsOf = (row: Referenced): string[] => [
  ...(row.equipmentReference === null ? [] : [equipmentSubject(row.equipmentReference)]),
  ...(row.transportDocumentReference === null
    ? []
    : [toSubject('bill-of-lading', row.transportDocumentReference)]),
  ...(row.carrierBookingReference === null ? [] : [toSubject('booking', row.carrierBookingReference)]),
];

/** Holds and inspections of shipments, with what ended them. Few shipments have any: they are found by the holds. */
export async function loadHolds(
  tx: Tx,
  tenantId: string,
  rows: readonly Referenced[],
): Promise<Map<string, HoldNote[]>> {
  const wanted = [...new Set(rows.flatMap(subjectsOf))];
  const { rows: held } = await sql<{ subject: string }>`
    select distinct s.subject from tracking_event e
    join tracking_event_subject s on s.tenant_id = e.tenant_id and s.fact_id = e.fact_id
    where e.tenant_id = ${tenantId} and e.event_code in ('HOLD', 'CUSS', 'CUSI')
      and s.subject = any (${wanted}::text[])`.execute(tx);
  if (held.length === 0) return new Map();
  const subjects = held.map(({ subject }) => subject);
  const facts = await listFacts(tx, tenantId, subjects, [...begins, ...ends]);
  const bySubject = Map.groupBy(facts, ({ subject }) => subject);
  return new Map(
    rows.flatMap((row): [string, HoldNote[]][] => {
      const notes = subjectsOf(row).flatMap((subject) => bySubject.get(subject) ?? []);
      const unique = [...new Map(notes.map((note) => [note.factId, note])).values()];
      return unique.length === 0 ? [] : [[row.shipmentId, unique.map(toNote)]];
    }),
  );
}

const toNote = ({ factId, eventCode, documentTypeCode, eventAt }: FactRow): HoldNote => ({
  factId,
  eventCode,
  documentTypeCode,
  at: eventAt.toISOString(),
});
