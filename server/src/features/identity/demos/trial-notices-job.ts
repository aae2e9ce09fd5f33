import { daysLeftOf, localeOf, trialNoticeDays } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import { type TrialOwner, listOwnersOfEndingTrials } from '../accounts/index.ts';
import { writeDemoMail } from './demo-mail.ts';
import { chooseTrialNotice } from './trial-notice-choice.ts';

interface NoticeNeeds {
  db: Db;
  clock: Clock;
  publicUrl: string;
}

/** Notifies the owners of trials 7, 3 and 1 days before the end, each once. Runs every day; twice does no harm. */
export function createTrialNoticesJob(needs: NoticeNeeds): Job<'demos:trial-notices'> {
  return {
    name: 'demos:trial-notices',
    cron: '7 6 * * *',
    work: async () => {
      const now = needs.clock.now();
      const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
      const owners = await listOwnersOfEndingTrials(needs.db, day(0), day(Math.max(...trialNoticeDays)));
      const tenants = Map.groupBy(owners, ({ tenantId }) => tenantId);
      const sent = await listSent(needs.db, [...tenants.keys()]);
      for (const [tenantId, people] of tenants) {
        const endsOn = people[0]?.serviceEndOn ?? '';
        const earlier = sent.filter(
          (notice) => notice.tenantId === tenantId && notice.serviceEndOn === endsOn,
        );
        const due = chooseTrialNotice(
          daysLeftOf(endsOn, now),
          earlier.map(({ daysBefore }) => daysBefore),
        );
        if (due !== undefined) await sendNotice(needs, people, { tenantId, endsOn, due, now });
      }
    },
  };
}

async function listSent(db: Db, tenantIds: string[]) {
  if (tenantIds.length === 0) return [];
  return db
    .selectFrom('trialNotice')
    .select(['tenantId', 'serviceEndOn', 'daysBefore'])
    .where('tenantId', 'in', tenantIds)
    .execute();
}

async function sendNotice(
  { db, publicUrl }: NoticeNeeds,
  people: readonly TrialOwner[],
  { tenantId, endsOn, due, now }: { tenantId: string; endsOn: string; due: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const recorded = await tx
      .insertInto('trialNotice')
      .values({ tenantId, serviceEndOn: endsOn, daysBefore: due, sentAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('daysBefore')
      .executeTakeFirst();
    if (recorded === undefined) return;
    for (const person of people) {
      const mail = {
        kind: 'trial-ending',
        name: person.nickname,
        company: person.company,
        endsOn,
        daysLeft: daysLeftOf(endsOn, now),
        link: `${publicUrl}/pages/contactUs`,
      } as const;
      const address = person.email ?? person.mobile;
      if (address === null) continue;
      const message = writeDemoMail(address, mail, localeOf(person.language));
      await queueMessage(tx, { ...message, tenantId }, now);
    }
  });
}
