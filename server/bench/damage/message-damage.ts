import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DecodedItem, truckProtocols } from '@portolan/contract';
import { streamOfTwo } from '@portolan/contract/random';
import { connectors } from '../../src/app/connectors.ts';
import type { Connector } from '../../src/platform/connector.ts';
import { damage } from './damage.ts';
import type { Benchmark } from '../report.ts';

const path = join(import.meta.dirname, '../../src/formats/cargo-imp/fixtures/messages.json');
const receivedAt = new Date('2026-11-21T09:46:00Z');
const wanted = 2_000_000;
const wantedQuickly = 40_000;
/** A message for which a decoder needs longer would hold up those behind it. */
const longestMs = 1000;
/** Their bodies hold several messages: what one of them has suffered changes nothing of those behind it. */
const several = new Set(['cargo-imp', 'clm', 'x12-rail', 'ais-nmea']);

interface Sample {
  connector: Connector;
  text: Buffer;
  /** What the intact message says, as texts. */
  facts: readonly string[];
}

const factsOf = (items: readonly DecodedItem[]): string[] =>
  items.flatMap((item) => (item.kind === 'refused' ? [] : JSON.stringify(item)));

async function listSamples(): Promise<Sample[]> {
  const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { cases: { text: string }[] };
  const own = [...connectors.values()].filter(({ name }) => !(name in truckProtocols));
  const texts = own.flatMap((connector) => [
    { connector, text: connector.example.text },
    ...(connector.name === 'cargo-imp' ? cases.map(({ text }) => ({ connector, text })) : []),
  ]);
  return Promise.all(
    texts.map(async ({ connector, text }) => {
      const body = Buffer.from(text);
      return { connector, text: body, facts: factsOf(await connector.decode(body, { receivedAt })) };
    }),
  );
}

/** How many facts of an intact message are not read behind a damaged one. */
async function decodeDamaged({ connector, text, facts }: Sample, random: () => number): Promise<number> {
  const damaged = damage(text, random);
  if (!several.has(connector.name)) {
    await connector.decode(damaged, { receivedAt });
    return 0;
  }
  const read = new Set(
    factsOf(await connector.decode(Buffer.concat([damaged, Buffer.from('\n'), text]), { receivedAt })),
  );
  return facts.filter((fact) => !read.has(fact)).length;
}

/** Mutated messages of all formats apart from those of devices: no decoder fails, waits, or loses a neighbour. */
export const measureMessageDamage: Benchmark = async ({ quick, say }) => {
  const samples = await listSamples();
  const [most, startedAt] = [quick ? wantedQuickly : wanted, performance.now()];
  const random = streamOfTwo(1, 622);
  const lost = new Map<string, number>();
  let [failed, slow] = [0, 0];
  for (let count = 0; count < most; count += 1) {
    const sample = samples[count % samples.length]!;
    const { name } = sample.connector;
    const before = performance.now();
    try {
      const missing = await decodeDamaged(sample, random);
      if (missing > 0) lost.set(name, (lost.get(name) ?? 0) + missing);
    } catch (error) {
      if (failed === 0) say(`  ${name} failed: ${String(error)}`);
      failed += 1;
    }
    if (performance.now() - before > longestMs) slow += 1;
  }
  for (const [name, count] of lost) say(`  ${name}: ${count.toLocaleString('en-GB')} lost`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const formats = new Set(samples.map(({ connector }) => connector.name)).size;
  const note = `${most.toLocaleString('en-GB')} mutated messages of ${formats} formats in ${seconds} s`;
  const goal = { kind: 'most', value: 0 } as const;
  return [
    {
      name: 'Mutated messages that stopped or held up a decoder',
      value: failed + slow,
      unit: 'messages',
      goal,
      note,
    },
    {
      name: 'Facts of intact messages lost behind mutated ones',
      value: [...lost.values()].reduce((sum, count) => sum + count, 0),
      unit: 'facts',
      goal,
      note,
    },
  ];
};
