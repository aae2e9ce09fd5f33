import { scheduleRoutes, sourceRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import { type VesselLine, vesselSchedules } from '../../../../test/factories/schedules.ts';
import { type Search, direct, lane } from './testing.ts';

const { geSailData } = scheduleRoutes;

const app = await shareTestApp();

test('a call without cargo operations is neither loaded nor discharged at', async () => {
  const own = await app.signIn();
  const program = await app.program(own.tenantId);
  const [service] = vesselSchedules(direct) as { vesselSchedules: { transportCalls: object[] }[] }[];
  const calls = service!.vesselSchedules[0]!.transportCalls;
  calls[1] = { ...calls[1], isCargoOperationalCall: false };
  await app.pushRaw(program, [service!], 'dcsa-cs');
  await app.drainInbox();
  expect((await own.call(geSailData, { body: lane })).all).toBe(1);
  const body = { ...lane, origin: ['SGSIN'] };
  expect(await own.fail(geSailData, { body })).toMatchObject({ code: 'schedule.port-unsupported' });
});

describe('Ro-Ro sailings', () => {
  const carCarrier: VesselLine = {
    carrier: 'KKLU',
    service: 'RAE1',
    vessel: 'Niagara Highway',
    imo: '9832638',
    voyage: '112W',
    calls: ['JPNGO - 2026-11-14T06:00', 'DEBRV 2026-12-18T05:00 2026-12-19T20:00'],
  };
  const body: Search = { origin: ['JPNGO'], destination: ['DEBRV'] };

  test('are those of vessels of the type car carrier', async () => {
    const own = await app.signIn();
    await app.pushRaw(await app.program(own.tenantId), vesselSchedules(carCarrier), 'dcsa-cs');
    await app.drainInbox();
    expect((await own.call(geSailData, { body: { ...body, type: 'container' } })).all).toBe(0);
    const { rows } = await own.call(geSailData, { body: { ...body, type: 'roro' } });
    expect(rows[0]).toMatchObject({ kind: 'roro', carbon: { per: 'tonne' } });
  });

  test('are those of a source of which somebody says so', async () => {
    const own = await app.signIn();
    const program = await app.program(own.tenantId);
    await app.pushRaw(program, vesselSchedules(direct), 'dcsa-cs');
    await app.drainInbox();
    const sources = await own.call(sourceRoutes.listSources);
    const source = sources.find(({ connector }) => connector === 'dcsa-cs')!;
    expect(source.scheduleKind).toBe('by-vessel');
    const said = await own.call(sourceRoutes.setScheduleKind, {
      body: { sourceId: source.sourceId, scheduleKind: 'roro' },
    });
    expect(said.scheduleKind).toBe('roro');
    app.clock.advance(1000);
    await app.pushRaw(program, vesselSchedules({ ...direct, voyage: '0FLNBW1MB' }), 'dcsa-cs');
    await app.drainInbox();
    expect((await own.call(geSailData, { body: { ...lane, type: 'roro' } })).all).toBe(1);
    const other = await app.signIn();
    const setting = { sourceId: source.sourceId, scheduleKind: null };
    expect(await other.fail(sourceRoutes.setScheduleKind, { body: setting })).toMatchObject({
      code: 'source.not-found',
    });
  });
});
