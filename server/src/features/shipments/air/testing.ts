import { airRoutes } from '@portolan/contract';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import type { Visitor } from '../../../../test/visitor.ts';
import { decodeCargoImp } from '../../../formats/cargo-imp/index.ts';
import { toInstantWithOffset } from '../../../platform/local-instant.ts';
import { findAirport } from '../../../platform/reference/index.ts';
import { type FoldedWaybill, foldWaybill } from './fold-waybill.ts';
import type { KnownFact } from './known-fact.ts';

export const now = '2026-11-21T09:46:00Z';
export const awbNo = '618-67490824';
const head = 'FSU/14\n618-67490824MELBRU/T96K2880\n';
export const booked = [
  `${head}BKD/SQ228/19NOV/MELSIN/T96K2880/S1535/S2025`,
  'BKD/SQ7344/20NOV/SINBRU/T96K2880/S0115/S1115\n',
].join('\n');
export const departed = `${head}DEP/SQ228/19NOV/MELSIN/T96K2880/A1552/E2045\n`;
export const late = `${head}RCF/SQ228/19NOV2048/SIN/T96K2880\nDEP/SQ7346/21NOV/SINBRU/T96K2880/A0210/E1205\n`;
export const missing = `${head}DIS/SQ228/20NOV2255/SIN/MSCA/P1K30\nOSI/TRACE SQ-77120\n`;
export const delivered = `${head}ARR/SQ7346/21NOV1210/BRU/T96K2880\nDLV/21NOV1800/BRU/T96K2880/KESTREL\n`;

/** An app with a signed-in user of a company account and a program that pushes messages to it. */
interface Opened {
  app: TestApp;
  user: TestUser;
  program: Visitor;
  push: (text: string, connector?: string) => Promise<void>;
}

export async function open(input: Parameters<TestApp['signIn']>[0] = {}): Promise<Opened> {
  const app = await startTestApp({ now });
  const user = await app.signIn(input);
  const program = await app.program(user.tenantId);
  return {
    app,
    user,
    program,
    push: async (text, connector = 'cargo-imp') => {
      await app.pushRaw(program, text, connector);
      await app.drainInbox();
    },
  };
}

export const listed = async (user: TestUser, query: object = {}): Promise<string[]> =>
  (await user.call(airRoutes.airTraceLatest, { query })).rows.map((row) => row.awbNo);

/** Waybills of different airlines and days, each with its booking. */
export const many = [
  ['618-67490824', 'SQ', 'BRU', 19],
  ['020-12345675', 'LH', 'JFK', 20],
  ['176-33804514', 'EK', 'LGG', 21],
  ['157-55820936', 'QR', 'AMS', 22],
  ['618-00000011', 'SQ', 'AMS', 23],
] as const;
export const message = ([number, carrier, to, day]: (typeof many)[number]): string =>
  `FSU/14\n${number}MEL${to}/T10K100\nBKD/${carrier}22${day}/${day}NOV/MEL${to}/T10K100/S1000/S2200\n`;

/** A wall clock at an airport as an instant. */
export const toInstant = (wallClock: string, airport: string): string | undefined => {
  const zone = findAirport(airport)?.timeZone;
  return zone === undefined ? undefined : toInstantWithOffset(wallClock, zone);
};

/** Facts of status lines, each learned at its own minute of the given day. */
export function factsOf(lines: readonly string[], head = '618-67490824MELBRU/T96K2880'): KnownFact[] {
  return lines.flatMap((line, i) => {
    const learnedAt = new Date(Date.parse('2026-11-17T00:00:00Z') + i * 60_000);
    const items = decodeCargoImp(`FSU/14\n${head}\n${line}\n`, { receivedAt: learnedAt, toInstant });
    return items.flatMap((item) =>
      item.kind === 'air' ? [{ fact: item.fact, messageId: String(i), learnedAt, simulated: false }] : [],
    );
  });
}
/** The record of a waybill with these status lines. */
export const fold = (lines: readonly string[], head?: string): FoldedWaybill =>
  foldWaybill(factsOf(lines, head));
