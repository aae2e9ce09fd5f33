import type { Tx } from '../src/platform/db/database.ts';

/** How many statements a piece of work sends to the database. */
export async function countStatements(tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  let count = 0;
  const counting = tx.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(counting as Tx);
  return count;
}
