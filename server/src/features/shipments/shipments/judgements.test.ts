import {
  DelayStage,
  RowState,
  ShipmentProblem,
  ShipmentView,
  isArrivalOverdue,
  judgeProblem,
  judgeRowStatus,
  type ShipmentRow,
} from '@portolan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { type TestShipment, anyShipment, insertShipments } from '../../../../test/factories/shipments.ts';
import { delayKey } from './delay-order.ts';
import { type Judgement, hasProblem, isAtDelayStage, judgements, problemSql } from './judgements.ts';
import { listShipments } from './list.ts';
import { summariseTracking } from './summary.ts';

const now = new Date('2026-11-10T08:00:00Z');
const modeOfTransport = 'VESSEL';
const everyStage = DelayStage.options;
const everyProblem = ShipmentProblem.options;

const all: Record<string, Judgement> = {
  ...judgements,
  ...Object.fromEntries(everyStage.map((stage) => [`delay ${stage}`, isAtDelayStage([stage])])),
  'delay possible or none': isAtDelayStage(['possible', 'none']),
  ...Object.fromEntries(everyProblem.map((problem) => [`problem ${problem}`, hasProblem([problem])])),
  'problem rolled or late': hasProblem(['rolled', 'late']),
};

const shipments = fc.sample(anyShipment(now), { numRuns: 1500, seed: 20261110 });

/** The word of a row's status as a filter names it. */
function stateOf(row: ShipmentRow, at: Date): string {
  if (row.subscription === 'unsubscribed') return 'stopped';
  return row.trackingStatus === 'no-data' ? 'no-data' : judgeRowStatus(row, at.getTime()).word;
}

/** The same thousand and a half of shipments, in the database of a company account. */
async function startWithShipments() {
  const app = await startTestApp();
  const { tenantId } = await app.signIn();
  await insertShipments(app.db.system, tenantId, shipments);
  return { app, tenantId };
}

const idsOf = (rows: readonly { shipmentId: string }[]) =>
  rows.map(({ shipmentId }) => shipmentId).toSorted();

test('each judgement’s rule and condition agree on any shipments', async () => {
  const app = await startTestApp();
  const { tenantId } = await app.signIn();
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(anyShipment(now), { minLength: 1, maxLength: 400, size: 'max' }),
        async (rows) => {
          await insertShipments(app.db.system, tenantId, rows);
          for (const [name, judgement] of Object.entries(all)) {
            const { rows: found } = await sql<{ shipmentId: string }>`
            select s.shipment_id from shipment s where s.tenant_id = ${tenantId} and ${judgement.sql(now)}`.execute(
              app.db.system,
            );
            expect(idsOf(found), name).toEqual(idsOf(rows.filter((row) => judgement.rule(row, now))));
          }
        },
      )
      .afterEach(async () => void (await app.db.pool.query('truncate shipment, tracking cascade'))),
    { numRuns: 12 },
  );
});

test('each judgement holds of some shipments and not of others', () => {
  for (const [name, judgement] of Object.entries(all)) {
    const held = shipments.filter((row) => judgement.rule(row, now)).length;
    expect([held > 20, held < shipments.length - 20], name).toEqual([true, true]);
  }
});

test('each shipment has the same one problem by rule and as a column', async () => {
  const { app, tenantId } = await startWithShipments();
  const { rows } = await sql<{ shipmentId: string; problem: string | null }>`
    select s.shipment_id, ${problemSql(now)} as problem from shipment s where s.tenant_id = ${tenantId}`.execute(
    app.db.system,
  );
  const byId = new Map(rows.map(({ shipmentId, problem }) => [shipmentId, problem]));
  for (const row of shipments) expect(byId.get(row.shipmentId)).toBe(judgeProblem(row, now) ?? null);
});

test('a shipment without an event for seven days is never late, rolled over or possibly late', () => {
  fc.assert(
    fc.property(anyShipment(now), (row: TestShipment) => {
      fc.pre(judgements.silent.rule(row, now));
      expect([judgeProblem(row, now), row.delayStage, judgements.rolledOver.rule(row, now)]).toEqual([
        'silent',
        'none',
        false,
      ]);
    }),
  );
});

describe('the order by delay', () => {
  /** As the fold stores it, from what is expected now. */
  const storeSlips = (app: TestApp) =>
    sql`update shipment set slip_hours = floor(extract(epoch from arrival_at - planned_arrival_at) / 3600 + 0.5)
      where planned_arrival_at is not null and arrival_at < 'infinity'`.execute(app.db.system);

  test('is by the delay that the row shows: once the ETA has passed, what has passed since the plan', async () => {
    const { app, tenantId } = await startWithShipments();
    await storeSlips(app);
    await app.db.asTenant(tenantId, async (tx) => {
      const { rows } = await sql<{ shipmentId: string; hours: number | null }>`
        select s.shipment_id, floor(${delayKey(now)} + 0.5)::int as hours from shipment s
        where s.tenant_id = ${tenantId}`.execute(tx);
      const byId = new Map(rows.map(({ shipmentId, hours }) => [shipmentId, hours]));
      const input = { modeOfTransport: 'VESSEL', view: 'all', sort: 'delay', limit: 2000 } as const;
      const list = await listShipments(tx, tenantId, { ...input, direction: 'desc', withTotal: false }, now);
      expect(list.rows.length).toBeGreaterThan(500);
      for (const row of list.rows)
        expect([row.shipmentId, byId.get(row.shipmentId)]).toEqual([row.shipmentId, row.slipHours]);
      const overdue = list.rows.filter((row) => isArrivalOverdue(row, now) && row.plannedArrivalAt !== null);
      expect(overdue.length).toBeGreaterThan(20);
    });
  });

  test('falls and rises over all pages, which lose no row and repeat none while the clock continues', async () => {
    const { app, tenantId } = await startWithShipments();
    await storeSlips(app);
    for (const view of ['all', 'in-transit'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const shown: { shipmentId: string; slipHours: number | null; arrivalIsActual: boolean }[] = [];
        let cursor: string | undefined;
        let at = now;
        do {
          const input = {
            modeOfTransport: 'VESSEL',
            view,
            sort: 'delay',
            direction,
            limit: 70,
            withTotal: false,
          } as const;
          const page = await app.db.asTenant(tenantId, (tx) =>
            listShipments(tx, tenantId, { ...input, ...(cursor !== undefined && { cursor }) }, at),
          );
          // Shown as they are at the moment of the first page, whose order it is.
          shown.push(...page.rows);
          cursor = page.nextCursor;
          at = new Date(at.getTime() + 600_000);
        } while (cursor !== undefined);
        const total = await app.db.asTenant(tenantId, (tx) =>
          summariseTracking(tx, { tenantId, modeOfTransport: 'VESSEL', now }),
        );
        expect(shown).toHaveLength(total.views[view]);
        expect(new Set(shown.map(({ shipmentId }) => shipmentId)).size).toBe(shown.length);
        const waiting = shown.filter(({ arrivalIsActual }) => view === 'all' || !arrivalIsActual);
        const hours = waiting.flatMap(({ slipHours }) => slipHours ?? []);
        // By the end of the pages hours have passed.
        const slack = Math.ceil(shown.length / 70 / 6) + 1;
        for (const [i, one] of hours.entries()) {
          const next = hours[i + 1];
          if (next !== undefined)
            expect(direction === 'asc' ? next - one : one - next).toBeGreaterThanOrEqual(-slack);
        }
      }
  });
});

test('every view shows as many shipments as its count, and every delay stage too', async () => {
  const { app, tenantId } = await startWithShipments();
  await app.db.asTenant(tenantId, async (tx) => {
    const sum = await summariseTracking(tx, { tenantId, modeOfTransport, now });
    const first = {
      modeOfTransport,
      sort: 'arrivalAt',
      direction: 'asc',
      limit: 1,
      withTotal: true,
    } as const;
    const countOf = async (filters: object) =>
      (await listShipments(tx, tenantId, { ...first, view: 'all', ...filters }, now)).total;
    for (const view of ShipmentView.options)
      expect(await countOf({ view }), view).toBe(Math.min(1000, sum.views[view]));
    for (const stage of everyStage)
      expect(await countOf({ view: 'in-transit', delayStages: [stage] }), stage).toBe(sum.delay[stage]);
  });
});

test('each row is listed under the one word of its status, and under no other', async () => {
  const { app, tenantId } = await startWithShipments();
  await app.db.system
    .updateTable('tracking')
    .set({ reason: 'source-silent' })
    .where(sql<boolean>`query_id::text < '4'`)
    .execute();
  const byte = (from: number) => sql.raw(`('x' || substr(shipment_id::text, ${from}, 2))::bit(8)::int`);
  await sql`update shipment set
    planned_departure_at = ${now}::timestamptz + (${byte(1)} - 128) * interval '1 hour',
    departure_at = ${now}::timestamptz + (${byte(1)} + ${byte(3)} - 200) * interval '1 hour',
    latest_milestone = (array['gate-in', 'vessel-departure', 'terminal-release', 'out-gate', null])[1 + ${byte(5)} % 5],
    latest_event_code = 'GTIN', latest_event_at = '2026-11-01T00:00:00Z'`.execute(app.db.system);
  const input = {
    modeOfTransport: 'VESSEL',
    view: 'all',
    sort: 'container',
    direction: 'asc',
    limit: 2000,
    withTotal: false,
  } as const;
  await app.db.asTenant(tenantId, async (tx) => {
    const { rows } = await listShipments(tx, tenantId, input, now);
    const words = new Map(rows.map((row) => [row.shipmentId, stateOf(row, now)]));
    for (const state of RowState.options) {
      const found = await listShipments(tx, tenantId, { ...input, states: [state] }, now);
      const wanted = rows.filter((row) => words.get(row.shipmentId) === state);
      expect(idsOf(found.rows), state).toEqual(idsOf(wanted));
      expect(wanted.length, state).toBeGreaterThan(0);
    }
  });
});

test.each([
  [
    'both',
    ['HMM Ruby', '-'],
    ({ vesselName }: TestShipment) => vesselName === 'HMM Ruby' || vesselName === null,
  ],
  ['one that is not known', ['-'], ({ vesselName }: TestShipment) => vesselName === null],
  [
    'one with a comma in its name',
    ['Ever, Given'],
    ({ vesselName }: TestShipment) => vesselName === 'Ever, Given',
  ],
] as const)('the list narrowed to vessels shows those of %s', async (_, vessels, isWanted) => {
  const { app, tenantId } = await startWithShipments();
  const wanted = shipments.filter(
    (row) => isWanted(row) && row.listed && row.active && row.trackingStatus === 'completed',
  );
  const input = {
    modeOfTransport,
    view: 'completed',
    sort: 'arrivalAt',
    direction: 'asc',
    limit: 200,
    withTotal: true,
  } as const;
  const { rows, total } = await app.db.asTenant(tenantId, (tx) =>
    listShipments(tx, tenantId, { ...input, vessels: [...vessels] }, now),
  );
  expect(total).toBe(wanted.length);
  expect(idsOf(wanted)).toEqual(expect.arrayContaining(idsOf(rows)));
});

test.each(['late', 'rolled'] as const)('the pages of %s show each shipment once', async (view) => {
  const { app, tenantId } = await startWithShipments();
  const judgement = view === 'late' ? judgements.late : judgements.rolledOver;
  const wanted = shipments.filter((row) => row.listed && row.active && judgement.rule(row, now));
  const input = {
    modeOfTransport,
    view,
    sort: 'departureAt',
    direction: 'desc',
    limit: 7,
    withTotal: false,
  } as const;
  const seen: { shipmentId: string }[] = [];
  await app.db.asTenant(tenantId, async (tx) => {
    let cursor: string | undefined;
    do {
      const page = await listShipments(tx, tenantId, { ...input, cursor }, now);
      seen.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  });
  expect(idsOf(seen)).toEqual(idsOf(wanted));
});
