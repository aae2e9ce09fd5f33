import { type DecodedItem, truckPortProtocols } from '@portolan/contract';
import { streamOfTwo } from '@portolan/contract/random';
import { deviceFormat, frameConnectors, phoneConnectors } from '../../src/connectors/trucks/index.ts';
import type { FrameFormat } from '../../src/formats/truck-common/index.ts';
import type { Connector } from '../../src/platform/connector.ts';
import { damage } from '../damage/damage.ts';
import type { Benchmark } from '../report.ts';

const wanted = 10_000_000;
const wantedQuickly = 200_000;
const receivedAt = new Date('2026-11-21T09:46:00Z');
/** Intact ones that follow a damaged one on its connection, or in its body. */
const neighbours = 2;

const frameOf = (text: string): Uint8Array => {
  const last = text.trim().split(' ').at(-1) ?? '';
  return /^([0-9a-f]{2})+$/.test(last) ? Buffer.from(last, 'hex') : Buffer.from(text.trim(), 'latin1');
};

/** How many of the intact ones behind a damaged one are not read. Throws where a reader does. */
type Try = (random: () => number) => number | Promise<number>;

/** A damaged frame and intact ones behind it, as one connection brings them. */
function tryFrames(format: FrameFormat, example: string): Try {
  const frame = frameOf(example);
  const intact = Buffer.from(frame);
  return (random) => {
    const { frames, used } = format.cut(Buffer.concat([damage(frame, random), frame, frame]));
    if (used < 0) throw new Error('the cutter goes back');
    const session = { deviceId: 'x' };
    let read = 0;
    for (const one of frames) {
      const { positions } = format.read(one, session, receivedAt);
      if (positions.length > 0 && intact.equals(one)) read += 1;
    }
    return Math.max(0, neighbours - read);
  };
}

const placeOf = (item: DecodedItem): string | undefined =>
  item.kind === 'truck-position' ? `${item.position.latitude} ${item.position.longitude}` : undefined;

/** A damaged message and intact ones behind it, one a line of a body. */
async function tryLines({ decode, example }: Connector): Promise<Try> {
  const text = Buffer.from(example.text.trim());
  const [expected] = (await decode(text, { receivedAt })).map(placeOf);
  return async (random) => {
    const line = Buffer.from(damage(text, random));
    const body = Buffer.concat([line, Buffer.from('\n'), text, Buffer.from('\n'), text]);
    const items = await decode(body, { receivedAt });
    const read = items.filter((item) => placeOf(item) === expected).length;
    return Math.max(0, neighbours - read);
  };
}

/** Mutated frames of all device protocols: none may stop a reader, or take those behind it along. */
export const measureTruckDamage: Benchmark = async ({ quick, say }) => {
  const tries = [
    ...truckPortProtocols.map((name, i) => ({
      name: name as string,
      run: tryFrames(deviceFormat(name), frameConnectors[i]!.example.text),
    })),
    ...(await Promise.all(
      phoneConnectors.map(async (connector) => ({
        name: connector.name as string,
        run: await tryLines(connector),
      })),
    )),
  ];
  const [most, startedAt] = [quick ? wantedQuickly : wanted, performance.now()];
  const random = streamOfTwo(1, 808);
  const lost = new Map<string, number>();
  let stopped = 0;
  for (let count = 0; count < most; count += 1) {
    const { name, run } = tries[count % tries.length]!;
    try {
      const missing = await run(random);
      if (missing > 0) lost.set(name, (lost.get(name) ?? 0) + missing);
    } catch (error) {
      if (stopped === 0) say(`  stopped: ${String(error)}`);
      stopped += 1;
    }
  }
  for (const [name, count] of lost) say(`  ${name}: ${count.toLocaleString('en-GB')} lost`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const note =
    `${most.toLocaleString('en-GB')} mutated frames and messages of ${tries.length} protocols, each with ` +
    `${neighbours} intact ones behind it, in ${seconds} s`;
  return [
    {
      name: 'Mutated frames of devices that stopped a reader',
      value: stopped,
      unit: 'frames',
      goal: { kind: 'most', value: 0 },
      note,
    },
    {
      name: 'Intact frames of devices lost behind mutated ones',
      value: [...lost.values()].reduce((sum, count) => sum + count, 0),
      unit: 'frames',
      goal: { kind: 'most', value: 0 },
      note,
    },
  ];
};
