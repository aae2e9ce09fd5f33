import type { TestApp, TestUser } from '../app.ts';
import { type MessageOptions, dcsaEvents, emerald, ruby, underWayLines } from './dcsa.ts';

/** The containers of the fleet, by the state they are in. */
export const boxes = {
  onTime: 'HMMU6120580',
  soon: 'HMMU1000000',
  late: 'HMMU1000016',
  rolled: 'HMMU1000021',
  back: 'TTNU4873285',
};

const journey = (pol: string, pod: string, planned: string, more = ''): string => `
  GTIN ${pol} ACT 2026-10-20T09:00 LADEN
  LOAD ${pol} ACT 2026-10-21T20:00 LADEN
  DEPA ${pol} ACT 2026-10-22T07:30
  ARRI ${pod} PLN ${planned}
  ${more}`;

/** A company account with a container in each state, reported in messages on 10 November 2026. */
export async function pushFleet(app: TestApp): Promise<TestUser> {
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const push = (container: string, lines: string, options: MessageOptions = {}) =>
    app.pushRaw(program, dcsaEvents(lines, { container, booking: `BKG-${container}`, ...options }));
  await push(boxes.onTime, underWayLines, { bill: 'HDMUTXGA49218300' });
  await push(boxes.soon, journey('CNSHA', 'SGSIN', '2026-11-13T06:00'), { on: ruby });
  await push(boxes.late, journey('CNSHA', 'DEHAM', '2026-11-08T06:00'), { on: ruby });
  await push(
    boxes.rolled,
    'GTIN KRPUS ACT 2026-11-05 LADEN\nDEPA KRPUS PLN 2026-11-08T06:00\nLOAD KRPUS PLN 2026-11-07 ' +
      'LADEN\nARRI NLRTM PLN 2026-12-04',
    { on: emerald },
  );
  await push(
    boxes.rolled,
    'DEPA KRPUS PLN 2026-11-15T06:00\nLOAD KRPUS PLN 2026-11-14 LADEN\nARRI NLRTM PLN 2026-12-10',
    { on: ruby, created: '2026-11-08' },
  );
  await push(
    boxes.back,
    journey(
      'CNSHA',
      'NLRTM',
      '2026-11-01T06:00',
      `ARRI NLRTM ACT 2026-11-01T05:00
    DISC NLRTM ACT 2026-11-01T15:00 LADEN
    GTOT NLRTM ACT 2026-11-03T10:00 LADEN
    GTIN NLRTM ACT 2026-11-06T10:00 EMPTY`,
    ),
  );
  await app.drainInbox();
  return user;
}
