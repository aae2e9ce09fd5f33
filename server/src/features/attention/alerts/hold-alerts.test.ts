import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { pushFleet } from '../../../../test/factories/fleet.ts';
import { chooseHolders, holdConsequences } from './hold-alerts.ts';

/** An open alert of one shipment on the ship HMM RUBY. */
interface Given {
  name: string;
  type: string;
  stage?: 'possible' | 'actual';
  hours?: number;
  /** The day in November that was planned. */
  day: number;
  shipment?: number;
  vessel?: string;
  /** It is watched for some time. */
  isWatched?: true;
}

/** Which of these alerts, open together, are held by which. */
async function holdersOf(given: readonly Given[]): Promise<Record<string, string>> {
  const app = await startTestApp();
  const { tenantId } = await pushFleet(app);
  const { pool } = app.db;
  const { rows } = await pool.query<{ id: string }>('select shipment_id as id from shipment order by 1');
  const names = new Map<string, string>();
  for (const [i, one] of given.entries()) {
    const {
      name,
      type,
      stage = 'possible',
      hours = 30,
      day,
      shipment = i,
      vessel = 'HMM RUBY',
      isWatched = false,
    } = one;
    const alertId = `00000000-0000-4000-8000-00000000000${i}`;
    names.set(alertId, name);
    await pool.query(
      `insert into alert (alert_id, tenant_id, type, thing, stage, level, containers, impact_hours, rank, facts,
        source_kinds, simulated, opened_at, stage_at, acts_from)
        values ($1::uuid, $2, $3, $1::text, $4, 'slight', 1, $5, 0, jsonb_build_object('vesselName', $6::text),
          '{}', false, now(), now(), case when $7 then $8::timestamptz end)`,
      [
        alertId,
        tenantId,
        type,
        stage,
        hours,
        vessel,
        isWatched,
        new Date(app.clock.now().getTime() + 86_400_000),
      ],
    );
    await pool.query(
      `insert into alert_shipment (tenant_id, alert_id, shipment_id, stage, planned_at, evidence, joined_at)
        values ($1, $2, $3, $4, $5, '{}', now())`,
      [tenantId, alertId, rows[shipment]!.id, stage, `2026-11-${day}T00:00:00Z`],
    );
  }
  await app.db.asTenant(tenantId, (tx) => holdConsequences(tx, tenantId, app.clock.now()));
  const { rows: held } = await pool.query<{ alertId: string; heldBy: string }>(
    'select alert_id as "alertId", held_by as "heldBy" from alert where held_by is not null',
  );
  return Object.fromEntries(held.map(({ alertId, heldBy }) => [names.get(alertId), names.get(heldBy)]));
}

const arrives: Given = { name: 'arrives', type: 'arrival-delay', stage: 'actual', day: 10 };
const leaves: Given = { name: 'leaves', type: 'departure-delay', day: 12 };

test.each<[string, Given[], Record<string, string>]>([
  ['the delay of a ship holds the one at its next port', [arrives, leaves], { leaves: 'arrives' }],
  ['also where it has lost a day more', [arrives, { ...leaves, hours: 54 }], { leaves: 'arrives' }],
  ['not where it has lost more than that', [arrives, { ...leaves, hours: 55 }], {}],
  ['not on another ship', [arrives, { ...leaves, vessel: 'HMM EMERALD' }], {}],
  [
    'what is possible holds nothing that has happened',
    [
      { ...arrives, stage: 'possible' },
      { ...leaves, stage: 'actual' },
    ],
    {},
  ],
  [
    'what is only watched holds nothing that needs action',
    [{ ...arrives, stage: 'possible', isWatched: true }, leaves],
    {},
  ],
  [
    'what is watched holds what is watched',
    [
      { ...arrives, stage: 'possible', isWatched: true },
      { ...leaves, isWatched: true },
    ],
    { leaves: 'arrives' },
  ],
  ['the earlier one holds, whichever was found first', [leaves, arrives], { leaves: 'arrives' }],
  [
    'a rollover holds the connection that its containers miss by it',
    [
      { name: 'rolled', type: 'rollover', day: 8, shipment: 0 },
      { name: 'connects', type: 'first-vessel-delay', day: 20, shipment: 0, vessel: 'FEEDER' },
    ],
    { connects: 'rolled' },
  ],
  [
    'and not that of others',
    [
      { name: 'rolled', type: 'rollover', day: 8, shipment: 0 },
      { name: 'connects', type: 'first-vessel-delay', day: 20, shipment: 1, vessel: 'FEEDER' },
    ],
    {},
  ],
  [
    'of a departure and an arrival of the same containers the departure holds',
    [
      { name: 'leaves', type: 'departure-delay', day: 12, shipment: 0, vessel: 'FEEDER' },
      { name: 'arrives', type: 'arrival-delay', day: 20, shipment: 0 },
    ],
    { arrives: 'leaves' },
  ],
])('%s', async (_, given, held) => {
  expect(await holdersOf(given)).toEqual(held);
});

test.each<[string, [string, string][], Record<string, string>]>([
  [
    'the most telling cause',
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
    { a: 'b' },
  ],
  [
    'not each other',
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    { a: 'b' },
  ],
  [
    'not in a circle',
    [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
    ],
    { a: 'b', b: 'c', c: 'd' },
  ],
  [
    'a chain',
    [
      ['b', 'c'],
      ['a', 'b'],
    ],
    { a: 'b', b: 'c' },
  ],
  ['nothing', [], {}],
])('what holds: %s', (_, given, held) => {
  const explained = given.map(([alertId, causeId]) => ({ alertId, causeId }));
  expect(Object.fromEntries(chooseHolders(explained))).toEqual(held);
});
