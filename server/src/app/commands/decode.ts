import type { DecodedItem } from '@portolan/contract';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import type { Connector } from '../../platform/connector.ts';
import { connectors } from '../connectors.ts';
import { listRecordedMessages } from './recorded-messages.ts';
import { UsageError } from './usage.ts';

function readInput(path: string): Buffer {
  const bytes = readFileSync(path === '-' ? 0 : path);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}

/**
 * Reads messages without a server or a database: one JSON line for each decoded item, in the contract's names, or the
 * reason of its refusal. A collection (JSON with `cases`) is read case by case. With `--summary` counts instead. Exit
 * code 2 when everything was refused. Ends quietly when the reader closes the pipe, as in `decode ... | head`.
 */
export async function runDecode(args: readonly string[]): Promise<number> {
  const summary = args.includes('--summary');
  const [name, path] = args.filter((arg) => !arg.startsWith('--'));
  const connector = connectors.get(name ?? '');
  if (connector === undefined || path === undefined)
    throw new UsageError(`decode <${[...connectors.keys()].join('|')}> <file or -> [--summary]`);
  const items = await readAll(connector, readInput(path));
  const refused = items.filter((item) => item.kind === 'refused');
  await writeLines(summary ? [summarise(items)] : items);
  if (items.length === 0)
    process.stderr.write('The message was read: it is in order and contains nothing to store.\n');
  return items.length > 0 && refused.length === items.length ? 2 : 0;
}

/** The items of one message, or of each of a collection, with the number of its case. */
async function readAll(connector: Connector, bytes: Buffer): Promise<DecodedItem[]> {
  const context = { receivedAt: new Date(), isPreview: true };
  const recorded = listRecordedMessages(bytes);
  if (recorded === undefined) return [...(await connector.decode(bytes, context))];
  const items: DecodedItem[] = [];
  for (const [index, message] of recorded.entries())
    for (const item of await connector.decode(message, context))
      items.push(Object.assign({ case: index + 1 }, item));
  return items;
}

async function writeLines(items: readonly object[]): Promise<void> {
  const lines = function* (): Generator<string> {
    for (const item of items) yield `${JSON.stringify(item)}\n`;
  };
  await pipeline(Readable.from(lines()), process.stdout, { end: false }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    },
  );
}

function summarise(items: readonly DecodedItem[]): object {
  const counts: Record<string, number> = {};
  const refusals: Record<string, number> = {};
  const events: Record<string, number> = {};
  const applications: Record<string, number> = {};
  for (const item of items) {
    counts[item.kind] = (counts[item.kind] ?? 0) + 1;
    if (item.kind === 'refused') refusals[item.refusal.code] = (refusals[item.refusal.code] ?? 0) + 1;
    if (item.kind === 'application') {
      const { name, dac, fid } = item.application;
      const key = name ?? `DAC ${dac ?? '?'} FID ${fid ?? '?'}`;
      applications[key] = (applications[key] ?? 0) + 1;
    }
    if (item.kind === 'event') {
      const key = `${item.event.eventType} ${item.event.eventCode}`;
      events[key] = (events[key] ?? 0) + 1;
    }
  }
  return { items: items.length, ...counts, events, applications, refusals };
}
