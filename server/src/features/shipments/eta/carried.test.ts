import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { vesselKeyOf } from '../schedules/index.ts';
import { listCarriedByKeys, orderByVessel } from './carried.ts';

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;

test('all shipments are estimated, those of one ship together and those without a leg last', async () => {
  const app = await startTestApp();
  const { tenantId } = await app.signIn();
  await sql`
    insert into shipment_leg (tenant_id, shipment_id, leg_index, mode_of_transport, vessel_imo_number, stage, simulated)
    select ${tenantId}, shipment_id, leg_index, 'VESSEL', ship, stage, false
    from (values (${id(1)}::uuid, 0, '9868314', 'under-way'), (${id(2)}, 0, '9863326', 'done'),
      (${id(2)}, 1, '9868314', 'planned'), (${id(3)}, 0, '9811000', 'planned'))
      as l (shipment_id, leg_index, ship, stage)`.execute(app.db.system);
  const inOrder = await app.db.asTenant(tenantId, (tx) =>
    orderByVessel(tx, tenantId, [id(2), id(4), id(1), id(3)]),
  );
  expect(inOrder).toEqual([id(3), id(1), id(2), id(4)]);
});

test('a published ship without a number is the one of the shipments, however its name is written', async () => {
  const app = await startTestApp();
  const { tenantId } = await app.signIn();
  await sql`
    insert into shipment_leg (tenant_id, shipment_id, leg_index, mode_of_transport, vessel_name, stage, simulated)
    select ${tenantId}, shipment_id, 0, 'VESSEL', name, 'planned', false
    from (values (${id(1)}::uuid, 'X-PRESS ODYSSEY'), (${id(2)}, 'XPRESS ODYSSEY'), (${id(3)}, 'XPRESS NILE'))
      as l (shipment_id, name)`.execute(app.db.system);
  const key = vesselKeyOf({ vesselName: 'M/V X-Press Odyssey', calls: [] });
  const carried = await app.db.asTenant(tenantId, (tx) => listCarriedByKeys(tx, tenantId, [key]));
  expect(carried.toSorted()).toEqual([id(1), id(2)]);
});
