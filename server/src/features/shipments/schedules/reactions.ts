import { notify } from '../../../platform/push/push.ts';
import type { React } from '../../../platform/jobs/reactions.ts';

/** Open pages fetch again what shows these calls. */
export const showChangedCalls: React<'schedule.changed'> = async ({ db }, { tenantId, calls }) => {
  await notify(db.system, tenantId, 'schedule', Object.keys(calls));
};
