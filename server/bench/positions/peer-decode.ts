import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { median } from '../figures.ts';

/**
 * Decodes a log with another project's decoder and prints the time it took, as JSON on standard output. A separate
 * process: it loads code that is not part of this project. Arguments: folder of the packages, package, log, times.
 */
const [folder = '', peer = '', log = '', times = '1'] = process.argv.slice(2);
const load = createRequire(join(folder, 'package.json'));

/** Decodes a sentence without its line end; true where that completed a message. */
type Decode = (sentence: string) => boolean;

const peers: Record<string, () => Decode> = {
  ggencoder: () => {
    const { AisDecode } = load('ggencoder') as {
      AisDecode: new (sentence: string, session: object) => { valid: boolean };
    };
    const session = {};
    return (sentence) => new AisDecode(sentence, session).valid;
  },
  'ais-stream-decoder': () => {
    interface Decoder {
      on(event: 'data' | 'error', listener: () => void): void;
      write(sentence: string): void;
    }
    const { default: Decoder } = load('ais-stream-decoder') as { default: new () => Decoder };
    const decoder = new Decoder();
    let found = 0;
    decoder.on('data', () => (found += 1));
    decoder.on('error', () => undefined);
    return (sentence) => {
      const before = found;
      decoder.write(sentence);
      return found > before;
    };
  },
  '@signalk/nmea0183-signalk': () => {
    const Parser = load('@signalk/nmea0183-signalk') as new () => { parse(sentence: string): unknown };
    const parser = new Parser();
    return (sentence) => {
      try {
        return parser.parse(sentence) != null;
      } catch {
        return false;
      }
    };
  },
};

const sentences = readFileSync(log, 'latin1')
  .split(/\r?\n/)
  .filter((line) => line !== '');
const decode = peers[peer]?.();
if (decode === undefined) throw new Error(`no peer is named ${peer}`);

let messages = 0;
const rates: number[] = [];
for (let round = 0; round <= Number(times); round += 1) {
  messages = 0;
  const { user, system } = process.cpuUsage();
  for (const sentence of sentences) if (decode(sentence)) messages += 1;
  // Its later output is part of its work.
  await new Promise(setImmediate);
  const after = process.cpuUsage();
  // The first round only warms up.
  if (round > 0) rates.push((sentences.length / (after.user + after.system - user - system)) * 1e6);
}
process.stdout.write(JSON.stringify({ perSecond: median(rates), messages, sentences: sentences.length }));
