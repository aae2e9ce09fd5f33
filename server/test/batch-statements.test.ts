import { randomUUID } from 'node:crypto';
import type { AirFact, RailFact, SeaCargoFact } from '@portolan/contract';
import { expect, test } from 'vitest';
import { recordAirFacts } from '../src/features/shipments/air/index.ts';
import { recordRailFacts } from '../src/features/shipments/rail/index.ts';
import { recordSeaCargo } from '../src/features/shipments/sea-cargo/index.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { startTestApp } from './app.ts';

/** How many statements a piece of work sends to the database. */
async function countStatements(tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<number> {
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

const now = new Date('2026-11-21T09:00:00Z');
const at = '2026-11-21T08:00:00Z';

interface Received<T> {
  fact: T;
  messageId: string;
  sourceId: string;
  simulated: boolean;
  receivedAt: Date;
}

const receive = <T>(fact: T): Received<T> => ({
  fact,
  messageId: '1',
  sourceId: randomUUID(),
  simulated: false,
  receivedAt: now,
});

const numbersFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => String(first + i));
const airFact = (number: string): AirFact => ({
  waybillNumber: `618${number}`,
  statusCode: 'RCS',
  codeList: 'IATA-IMP',
  classifier: 'ACT',
  eventAt: at,
});
const railFact = (number: string): RailFact => ({
  car: `GATX${number.slice(-6)}`,
  event: 'departure',
  sentCode: 'P',
  classifier: 'ACT',
  at,
  place: { name: 'CHICAGO' },
});
const cargoFact = (number: string): SeaCargoFact => ({
  mode: 'breakbulk',
  bill: `BB${number}`,
  event: 'loaded',
  sentCode: 'loaded',
  classifier: 'ACT',
  at,
  vesselImoNumber: `9${number.slice(-6)}`,
});

type Record = (tx: Tx, tenantId: string, numbers: readonly string[]) => Promise<unknown>;

const kinds: [name: string, record: Record][] = [
  [
    'air waybills',
    (tx, tenantId, numbers) =>
      recordAirFacts(
        tx,
        tenantId,
        numbers.map((number) => receive(airFact(number))),
        now,
      ),
  ],
  [
    'railway cars',
    (tx, tenantId, numbers) =>
      recordRailFacts(
        tx,
        tenantId,
        numbers.map((number) => receive(railFact(number))),
        now,
      ),
  ],
  [
    'bills of breakbulk',
    (tx, tenantId, numbers) =>
      recordSeaCargo(
        tx,
        tenantId,
        numbers.map((number) => receive(cargoFact(number))),
        now,
      ),
  ],
];

test.each(kinds)(
  'a batch about many %s takes no more statements than one about a single one',
  async (_, record) => {
    const app = await startTestApp({ now: now.toISOString() });
    const { tenantId } = await app.signIn();
    // The ships of the cargo are known.
    for (const number of numbersFrom(10_000_000, 40))
      await app.db.system
        .insertInto('vessel')
        .values({ mmsi: `2${number}`, imoNumber: `9${number.slice(-6)}` })
        .execute();
    const count = (numbers: readonly string[]): Promise<number> =>
      app.db.asTenant(tenantId, (tx) => countStatements(tx, (counted) => record(counted, tenantId, numbers)));
    const one = await count(numbersFrom(10_000_000, 1));
    expect(one).toBeGreaterThan(2);
    expect(await count(numbersFrom(10_000_001, 39))).toBe(one);
  },
);
