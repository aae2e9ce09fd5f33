import { AppError, type SectionKey, type SectionKind, journeyRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { gatherSections, getJourney, listCandidates } from './journey.ts';
import { listJourneys } from './list-journeys.ts';
import { textOfSection } from './section.ts';
import { forgetSeparation, recordSectionLinks } from './section-link.ts';

interface Change extends SectionKey {
  otherKind: SectionKind;
  otherId: string;
}

/** Joins or separates two sections; returns how many the journey of the first has afterwards. */
async function change(
  tx: Tx,
  tenantId: string,
  { otherKind, otherId, ...asked }: Change,
  by: { joined: boolean; accountId: string; now: Date },
): Promise<number> {
  const other = textOfSection({ kind: otherKind, id: otherId });
  if (other === textOfSection({ kind: asked.sectionKind, id: asked.sectionId }))
    throw new AppError('journey.same-section', {});
  // Both have to be the company's own.
  await gatherSections(tx, tenantId, { sectionKind: otherKind, sectionId: otherId });
  const before = await gatherSections(tx, tenantId, asked);
  const others = before.map(({ section }) => textOfSection(section)).filter((key) => key !== other);
  if (by.joined) {
    await forgetSeparation(tx, tenantId, other, others);
    const section = textOfSection({ kind: asked.sectionKind, id: asked.sectionId });
    await recordSectionLinks(tx, tenantId, { section, others: [other], ...by });
  } else await recordSectionLinks(tx, tenantId, { section: other, others, ...by });
  await notify(tx, tenantId, 'journey', []);
  return (await gatherSections(tx, tenantId, asked)).length;
}

/** Journeys of several modes: shown as one, joined and separated by hand. */
export function serveJourneys({ db, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(journeyRoutes.getJourney, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => getJourney(tx, tenantId, query, clock.now())),
    ),
    serve(journeyRoutes.listJourneys, async ({ query: { q } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listJourneys(tx, tenantId, { q, now: clock.now() })),
    ),
    serve(journeyRoutes.listSectionCandidates, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => ({
        rows: await listCandidates(tx, tenantId, query, clock.now()),
      })),
    ),
    serve(journeyRoutes.joinSections, async ({ body }, { viewer: { tenantId, accountId } }) => ({
      sections: await db.asTenant(tenantId, (tx) =>
        change(tx, tenantId, body, { joined: true, accountId, now: clock.now() }),
      ),
    })),
    serve(journeyRoutes.separateSections, async ({ body }, { viewer: { tenantId, accountId } }) => ({
      sections: await db.asTenant(tenantId, (tx) =>
        change(tx, tenantId, body, { joined: false, accountId, now: clock.now() }),
      ),
    })),
  ];
}
