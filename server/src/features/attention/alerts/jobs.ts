import type { Job } from '../../../platform/jobs/jobs.ts';
import {
  endParts,
  type JudgeNeeds,
  judgeEverything,
  listJudgedTenants,
  rangeOfRun,
} from './judge-shipments.ts';
import { judgeWorld } from './judge-world.ts';

const runEveryMs = 300_000;

/**
 * Judges everything again: delays grow and deadlines pass without any message. Of a company account with very many
 * shipments a part each time, so that it never keeps the machine busy; after a rule all of its company.
 */
export const createJudgeJob = ({
  onJudged,
  ...needs
}: JudgeNeeds & {
  /** Every company account has been judged. */
  onJudged?(): Promise<void>;
}): Job<'alerts:judge'> => ({
  name: 'alerts:judge',
  cron: '*/5 * * * *',
  work: async ({ tenantId: only }, signal) => {
    if (needs.isLoadingHistory?.() === true) return;
    const tenants = only === undefined ? await listJudgedTenants(needs.db.system) : [only];
    const run = Math.floor(needs.clock.now().getTime() / runEveryMs);
    for (const tenantId of tenants) {
      if (signal?.aborted === true) return;
      await judgeEverything(
        needs,
        tenantId,
        only === undefined ? await rangeOfRun(needs, tenantId, run) : {},
      );
      await judgeWorld(needs, tenantId);
    }
    if (only === undefined) await onJudged?.();
  },
});

/** Judges ships, ports, storms, schedules and sources of one company account, once for many changes. */
export const createJudgeWorldJob = (needs: JudgeNeeds): Job<'alerts:judge-world'> => ({
  name: 'alerts:judge-world',
  work: async ({ tenantId }) => {
    if (needs.isLoadingHistory?.() !== true) await judgeWorld(needs, tenantId);
  },
});

/** Sums up the large alerts of a company account that messages have changed. */
export const createSettleJob = (needs: JudgeNeeds): Job<'alerts:settle'> => ({
  name: 'alerts:settle',
  work: ({ tenantId }) => endParts(needs, tenantId),
});
