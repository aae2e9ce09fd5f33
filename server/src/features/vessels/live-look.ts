import type { Database } from '../../platform/db/database.ts';
import { LiveView, type ViewQuery } from './live-view.ts';
import { PositionTable } from './position-table.ts';
import { PositionStage } from './position-stage.ts';
import { loadLatest } from './position-writer.ts';

const readEveryMs = 2000;
/** Reports may be stored some minutes after they were made. */
const overlapMs = 15 * 60_000;
const dayMs = 86_400_000;

/**
 * Views of the live table. A process that receives no positions itself keeps a table of its own from what the others
 * have stored, read again when somebody looks and two seconds have passed.
 */
export function createLook(db: Database, table: PositionTable | undefined) {
  if (table !== undefined) {
    const view = new LiveView(table);
    return async (query: ViewQuery, now: Date): Promise<Buffer> => view.look(query, now.getTime());
  }
  let own: { table: PositionTable; stage: PositionStage; view: LiveView } | undefined;
  let readAtMs = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async (nowMs: number): Promise<void> => {
    if (own === undefined) {
      const made = new PositionTable();
      own = { table: made, stage: new PositionStage(made), view: new LiveView(made) };
    }
    const since = Math.max(readAtMs - overlapMs, nowMs - dayMs);
    const stored = await loadLatest(db.system, new Date(since));
    own.stage.show(stored.filter(({ simulated }) => simulated), true); // prettier-ignore
    own.stage.show(stored.filter(({ simulated }) => !simulated), false); // prettier-ignore
    for (const vessel of stored) own.table.describe(vessel);
    readAtMs = nowMs;
  };
  return async (query: ViewQuery, now: Date): Promise<Buffer> => {
    const nowMs = now.getTime();
    if (nowMs - readAtMs >= readEveryMs || nowMs < readAtMs)
      await (reading ??= read(nowMs).finally(() => (reading = undefined)));
    return own!.view.look(query, nowMs);
  };
}
