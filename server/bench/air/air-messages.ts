import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toAirportInstant } from '../../src/connectors/air/air-context.ts';
import { decodeCargoImp } from '../../src/formats/cargo-imp/index.ts';
import type { Benchmark } from '../report.ts';

const path = join(import.meta.dirname, '../../src/formats/cargo-imp/fixtures/messages.json');
const receivedAt = new Date('2026-11-21T09:46:00Z');
const wanted = 400_000;
const wantedQuickly = 60_000;

/** Status messages decoded on one core, with the zones of their airports. */
export const measureAirMessages: Benchmark = async ({ quick }) => {
  const { cases } = JSON.parse(readFileSync(path, 'utf8')) as {
    cases: { text: string; expected: { statusCodes: string[] } }[];
  };
  const messages = cases
    .filter(({ expected }) => expected.statusCodes.length > 0)
    .map(({ text }) => Buffer.from(text));
  const context = { receivedAt, toInstant: toAirportInstant };
  const decodeAll = (count: number): number => {
    let facts = 0;
    for (let i = 0; i < count; i += 1)
      facts += decodeCargoImp(messages[i % messages.length]!, context).length;
    return facts;
  };
  decodeAll(5000);
  const count = quick ? wantedQuickly : wanted;
  // The time of the processor: other programs run on the machine too.
  const before = process.cpuUsage();
  const facts = decodeAll(count);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  return [
    {
      name: 'Air status messages (FSU) decoded on one core',
      value: Math.round(count / seconds),
      unit: 'messages/s',
      goal: { kind: 'least', value: 20_000 },
      note: `${count.toLocaleString('en-GB')} messages, ${facts.toLocaleString('en-GB')} facts`,
    },
  ];
};
