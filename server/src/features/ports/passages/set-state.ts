import { AppError, type PassageState } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/serve.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { everybody, notify } from '../../../platform/push/push.ts';
import { listPassages } from '../../../platform/reference/index.ts';
import { recordStaffAction } from '../../identity/staff-actions/index.ts';
import { changeAt, listCounting } from './passage-change.ts';

export interface StateOrder {
  passageId: string;
  state: PassageState;
  from?: string | undefined;
  until: string | null;
  waitHours: number | null;
  note: string;
}

/**
 * Sets the state of a passage for a time, with its line in the audit log. Estimates follow at once, and again when the
 * state begins or ends.
 */
export async function setPassageState(
  db: Db,
  call: CallContext,
  order: StateOrder,
  now: Date,
): Promise<void> {
  const { passageId, state, note } = order;
  const passage = listPassages().find(({ id }) => id === passageId);
  if (passage === undefined) throw new AppError('passage.not-found', {});
  const fromAt = order.from === undefined ? now : new Date(order.from);
  const untilAt = order.until === null ? null : new Date(order.until);
  if (untilAt !== null && (untilAt <= fromAt || untilAt <= now))
    throw new AppError('passage.times-invalid', {});
  const waitHours = state === 'limited' ? order.waitHours : null;
  if (state === 'limited' && waitHours === null) throw new AppError('passage.hours-required', {});
  await db.transaction().execute(async (tx) => {
    const before = changeAt(await listCounting(tx, now), passageId, now);
    await sql`insert into passage_change (passage_id, state, from_at, until_at, wait_hours, note, set_at, set_by)
      values (${passageId}, ${state}, ${fromAt}, ${untilAt}, ${waitHours}, ${note}, ${now},
        ${call.viewer.accountId})`.execute(tx);
    await recordStaffAction(tx, call, now, {
      action: 'passage.state-set',
      subject: { kind: 'passage', id: passageId, name: passage.name['en'] ?? passageId },
      before: { state: before?.state ?? 'open', until: before?.untilAt?.toISOString() ?? null },
      after: { state, from: fromAt.toISOString(), until: untilAt?.toISOString() ?? null, waitHours, note },
    });
    for (const at of [fromAt, untilAt])
      if (at !== null)
        await queueJob(tx, 'passage.changed', { passageIds: [passageId] }, at > now ? { runAt: at } : {});
    await notify(tx, everybody, 'passage', [passageId]);
  });
}
