import {
  type AssistantAnswer,
  alertRoutes,
  assistantRoutes,
  shipmentRoutes,
  truckTripRoutes,
} from '@portolan/contract';
import { expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import { copyRows } from '../../../../test/factories/copies.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';

const app = await shareTestApp();
const user = await pushFleet(app);
await app.react();
const query = (text: string, values: unknown[] = []) => app.db.pool.query(text, values);
const ask = async (text: string): Promise<AssistantAnswer> =>
  (await user.call(assistantRoutes.askAssistant, { body: { text } })).answer;
const keysOf = ({ statements }: AssistantAnswer): string[] => statements.map(({ key }) => key);
const valueOf = ({ statements }: AssistantAnswer, key: string, value: string) =>
  statements.find((one) => one.key === key)?.values[value];
const daysAgo = (days: number): Date => new Date(app.clock.now().getTime() - days * 86_400_000);

test('what has arrived late is not said to be on time', async () => {
  await query(
    `update shipment set planned_arrival_at = arrival_at - interval '72 hours', slip_hours = 72
    where equipment_reference = $1`,
    [boxes.back],
  );
  const answer = await ask(`was ${boxes.back} late`);
  expect(keysOf(answer)).toEqual(['eta-actual', 'eta-plan']);
  expect(valueOf(answer, 'eta-plan', 'slip')).toEqual({ kind: 'slip', hours: 72 });
});

test('what is silent is not said to be on time', async () => {
  await query('update shipment set last_heard_at = $1 where equipment_reference = $2', [
    daysAgo(9),
    boxes.soon,
  ]);
  const keys = keysOf(await ask(`is ${boxes.soon} late`));
  expect(keys).toContain('cannot-stale');
  expect(keys).not.toContain('late-no');
});

test('planned and estimated events are not counted among those that were reported', async () => {
  const answer = await ask(`history of ${boxes.late}`);
  const { number, shipments } = { number: boxes.late, shipments: await rowsOf(boxes.late) };
  const { queryid = '', shipmentId = '' } = shipments[0] ?? {};
  const events = await user.call(shipmentRoutes.getContainerEvents, { query: { queryid, shipmentId } });
  const executed = events.filter((event) => event.executed);
  expect(executed.length).toBeLessThan(events.length);
  expect(valueOf(answer, 'events-count', 'count')).toEqual({ kind: 'number', number: executed.length });
  expect(valueOf(answer, 'events-count', 'number')).toEqual({ kind: 'text', text: number });
  expect(valueOf(answer, 'events-ahead', 'count')).toEqual({
    kind: 'number',
    number: events.length - executed.length,
  });
  expect(answer.table?.rows).toHaveLength(executed.length);
});

async function rowsOf(container: string) {
  const { rows } = await user.call(shipmentRoutes.getContainerEventList, {
    body: { view: 'all', search: container },
  });
  return rows;
}

test('what may be late is what the list judges so', async () => {
  await query(
    `update shipment set planned_arrival_at = $1, arrival_at = $1::timestamptz + interval '3 days'
     where equipment_reference = $2`,
    [daysAgo(-5), boxes.onTime],
  );
  const body = { view: 'in-transit', delayStages: ['possible'] } as const;
  const { total } = await user.call(shipmentRoutes.getContainerEventList, {
    body: { ...body, delayStages: [...body.delayStages] },
  });
  expect(total).toBeGreaterThan(0);
  const answer = await ask('which shipments might be late');
  expect(valueOf(answer, 'list-may-be-late', 'count')).toEqual({ kind: 'number', number: total });
  expect(answer.sources[0]?.href).toBe('/pages/tracking/ocean?view=in-transit&delay=possible');
});

test('all alerts of a port are counted, and the link opens those', async () => {
  const { rows } = await query('select alert_id from alert where tenant_id = $1 limit 1', [user.tenantId]);
  const copies = 14;
  await copyRows(
    app,
    'alert',
    {
      copies,
      which: 's.alert_id = $2',
      changes: `jsonb_build_object('alert_id', gen_random_uuid(), 'thing', 'copy-' || n,
        'facts', s.facts || '{"port": "NLRTM"}'::jsonb)`,
    },
    [rows[0].alert_id],
  );
  const answer = await ask('any alerts for Rotterdam');
  const page = await user.call(alertRoutes.listAlerts, { body: { ports: ['NLRTM'], limit: 200 } });
  expect(page.rows.length).toBeGreaterThanOrEqual(copies);
  expect(page.total).toBe(page.rows.length);
  expect(valueOf(answer, 'alerts-open-for', 'count')).toEqual({ kind: 'number', number: page.rows.length });
  expect(answer.sources[0]?.href).toBe('/pages/alerts?view=needs-action&ports=NLRTM');
});

test('a truck is found by its own plate, and not by the beginning of another one', async () => {
  const stop = { radiusKm: 1, plannedStayMinutes: null, closesAt: null, timeZone: 'Europe/Berlin' };
  const delivery = { ...stop, kind: 'delivery', name: 'Duisburg', latitude: 51.45, longitude: 6.73 } as const;
  const pickUp = { ...stop, kind: 'pick-up', name: 'Delta', latitude: 51.95, longitude: 4.05 } as const;
  await user.call(truckTripRoutes.truckGetTraceId, {
    body: {
      plate: '8XKL2745',
      stops: [
        { ...pickUp, plannedAt: daysAgo(0).toISOString() },
        { ...delivery, plannedAt: daysAgo(-1).toISOString() },
      ],
    },
  });
  const other = await ask('where is truck 8XKL274');
  expect([other.outcome, keysOf(other)]).toEqual(['unanswered', ['cannot-find']]);
  const answer = await ask('where is truck 8XKL2745');
  // How far it has to go nobody knows yet: that is no 0 km.
  expect(keysOf(answer)[0]).toBe('where-truck-bound');
});
