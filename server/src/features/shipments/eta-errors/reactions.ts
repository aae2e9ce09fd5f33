import type { React } from '../../../platform/jobs/reactions.ts';
import { measureErrors } from './measure-errors.ts';

/** Measures every source once a shipment has arrived; again where the time of its arrival was corrected. */
export const measureArrivals: React<'timeline.changed'> = async ({ db, clock }, { tenantId, changes }) => {
  const moved = Object.keys(changes).filter((id) =>
    changes[id]?.some((change) => change === 'arrival' || change === 'added'),
  );
  if (moved.length === 0) return;
  await db.asTenant(tenantId, (tx) => measureErrors(tx, tenantId, moved, clock.now()));
};
