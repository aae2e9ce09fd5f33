import type { RawBuilder } from 'kysely';
import type { Db } from './database.ts';

interface BatchedDeletion {
  signal?: AbortSignal | undefined;
  /** Rows that one statement deletes, so that nobody waits long for its locks. */
  atOnce: number;
}

/** Repeats a statement that deletes up to so many rows until it finds no more, or until the program stops. */
export async function deleteInBatches(
  db: Db,
  { signal, atOnce }: BatchedDeletion,
  deleteSome: (atOnce: number) => RawBuilder<unknown>,
): Promise<void> {
  let deleted = atOnce;
  while (deleted >= atOnce && signal?.aborted !== true) {
    const { numAffectedRows = 0n } = await deleteSome(atOnce).execute(db);
    deleted = Number(numAffectedRows);
  }
}
