import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { listStandingFacts } from '../../shipments/facts/index.ts';
import { countContainers, loadDocumentLinks, loadFactsBySubject } from '../../shipments/folding/index.ts';
import type { HoldNote } from '../judges/index.ts';
import { type Referenced, subjectsAbout, toReadOptions } from './referenced.ts';

const begins = ['HOLD', 'CUSS', 'CUSI'];
const ends = ['RELS', 'CUSR', 'AVPU', 'INSP'];

/** Holds and inspections of shipments, with what ended them. Few shipments have any: they are found by the holds. */
export async function loadHolds(
  tx: Tx,
  tenantId: string,
  rows: readonly Referenced[],
): Promise<Map<string, HoldNote[]>> {
  const wanted = [...new Set(rows.flatMap(subjectsAbout))];
  const { rows: held } = await sql<{ subject: string }>`
    select distinct s.subject from tracking_event e
    join tracking_event_subject s on s.tenant_id = e.tenant_id and s.fact_id = e.fact_id
    where e.tenant_id = ${tenantId} and e.event_code in ('HOLD', 'CUSS', 'CUSI')
      and s.subject = any (${wanted}::text[])`.execute(tx);
  if (held.length === 0) return new Map();
  const subjects = held.map(({ subject }) => subject);
  const codes = new Set([...begins, ...ends]);
  const bySubject = await loadFactsBySubject(tx, tenantId, subjects, { choice: { eventCodes: [...codes] } });
  const links = await loadDocumentLinks(tx, tenantId, [], subjects);
  return new Map(
    rows.flatMap((row): [string, HoldNote[]][] => {
      const facts = subjectsAbout(row).flatMap((subject) => bySubject.get(subject) ?? []);
      if (facts.length === 0) return [];
      const notes = listStandingFacts(facts, {
        ...toReadOptions(row),
        containersOf: (fact) => countContainers(links, fact),
      }).filter(({ fact, classifier }) => classifier === 'ACT' && codes.has(fact.eventCode));
      return notes.length === 0
        ? []
        : [
            [
              row.shipmentId,
              notes.map(({ fact: { factId, eventCode, documentTypeCode, remark, sourceKind }, at }) => ({
                factId,
                eventCode,
                documentTypeCode,
                remark,
                sourceKind,
                at,
              })),
            ],
          ];
    }),
  );
}
