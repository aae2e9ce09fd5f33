import { truckPortProtocols } from '@portolan/contract';
import { streamOfTwo } from '@portolan/contract/random';
import { deviceFormat, frameConnectors, phoneConnectors } from '../../src/connectors/trucks/index.ts';
import type { Benchmark } from '../report.ts';

const wanted = 10_000_000;
const wantedQuickly = 200_000;
const receivedAt = new Date('2026-11-21T09:46:00Z');

/** Bytes changed, cut off, repeated or put in. */
function damage(frame: Uint8Array, random: () => number): Uint8Array {
  const copy = Uint8Array.from(frame);
  const pick = (most: number): number => Math.floor(random() * most);
  const changes = 1 + pick(4);
  for (let change = 0; change < changes; change += 1) copy[pick(copy.length)] = pick(256);
  const way = pick(6);
  if (way === 0) return copy.subarray(0, pick(copy.length));
  if (way === 1) return Uint8Array.from([...copy, ...copy.subarray(pick(copy.length))]);
  return copy;
}

const frameOf = (text: string): Uint8Array => {
  const last = text.trim().split(' ').at(-1) ?? '';
  return /^([0-9a-f]{2})+$/.test(last) ? Buffer.from(last, 'hex') : Buffer.from(text.trim(), 'latin1');
};

/** Mutated frames of all device protocols: none may stop a reader, or change what the next connection is read as. */
export const measureTruckDamage: Benchmark = async ({ quick, say }) => {
  const readers = truckPortProtocols.map((name, i) => ({
    format: deviceFormat(name),
    frame: frameOf(frameConnectors[i]!.example.text),
  }));
  const apps = phoneConnectors.map((connector) => ({
    connector,
    frame: Buffer.from(connector.example.text),
  }));
  const [most, startedAt] = [quick ? wantedQuickly : wanted, performance.now()];
  const random = streamOfTwo(1, 808);
  let stopped = 0;
  let lost = 0;
  for (let count = 0; count < most; count += 1) {
    const isApp = count % 8 >= readers.length;
    try {
      if (isApp) {
        const { connector, frame } = apps[(count % 8) - readers.length]!;
        await connector.decode(damage(frame, random), { receivedAt });
        continue;
      }
      const { format, frame } = readers[count % 8]!;
      const { frames, used } = format.cut(damage(frame, random));
      if (used < 0) stopped += 1;
      const session = {};
      for (const one of frames) format.read(one, session, receivedAt);
      if (count % 64 >= readers.length) continue;
      const intact = format.cut(frame).frames.map((one) => format.read(one, { deviceId: 'x' }, receivedAt));
      if (intact.every(({ positions }) => positions.length === 0)) lost += 1;
    } catch (error) {
      if (stopped === 0) say(`  stopped: ${String(error)}`);
      stopped += 1;
    }
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const protocols = readers.length + apps.length;
  const note = `${most.toLocaleString('en-GB')} mutated frames and messages of ${protocols} protocols in ${seconds} s`;
  return [
    {
      name: 'Mutated frames of devices that stopped a reader',
      value: stopped,
      unit: 'frames',
      goal: { kind: 'most', value: 0 },
      note,
    },
    {
      name: 'Intact frames of devices lost between mutated ones',
      value: lost,
      unit: 'frames',
      goal: { kind: 'most', value: 0 },
      note,
    },
  ];
};
