import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { ruby } from '../../../../test/factories/dcsa.ts';
import { pushFleet } from '../../../../test/factories/fleet.ts';
import { countCarried } from './carried.ts';

test.each(['CNSHA', 'CNSGH'])(
  'ships with shipments from %s are found under every code of the port',
  async (pol) => {
    const app = await startTestApp();
    const { tenantId } = await pushFleet(app);
    const carried = await app.db.asTenant(tenantId, (tx) =>
      countCarried(tx, tenantId, { lane: { pol, pod: 'DEHAM' } }),
    );
    expect([...carried]).toEqual([[ruby.vesselIMONumber, 1]]);
  },
);
