import { type AddressInfo, type Socket, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { roundsOfWorld, sentenceBytes, writePosition, writeRound, writeStatics } from './load-ships.ts';

/**
 * A receiver for load, in a separate process: sends the sentences of a world of ships to whoever connects. Receives
 * commands as process messages; answers each with `done`, after everything was sent. Argument: the number of vessels.
 */
export type SenderOrder =
  | { kind: 'prepare' }
  | { kind: 'statics'; perSecond: number }
  | { kind: 'round'; perSecond: number }
  | { kind: 'stream'; perSecond: number; seconds: number }
  | { kind: 'probe'; mmsi: number; longitude: number; latitude: number };
export type SenderReport = { kind: 'port'; port: number } | { kind: 'connected' } | { kind: 'done' };

const vessels = Number(process.argv[2]);
const chunkBytes = 65_536;
const everyMs = 10;

const tell = (report: SenderReport): void => void process.send?.(report);
const sockets = new Set<Socket>();

/** Writes to all connected clients, and waits while one of them is slow. */
async function write(bytes: Uint8Array): Promise<void> {
  await Promise.all(
    [...sockets].map(
      (socket) =>
        new Promise<void>((resolve) => {
          if (socket.write(bytes)) resolve();
          else socket.once('drain', resolve).once('close', resolve);
        }),
    ),
  );
}

/** Sends bytes as fast as they are accepted, or a given number of units a second. */
async function send(bytes: Buffer, unitBytes: number, perSecond: number): Promise<void> {
  if (perSecond === 0) {
    for (let at = 0; at < bytes.length; at += chunkBytes) await write(bytes.subarray(at, at + chunkBytes));
    return;
  }
  const startedAt = performance.now();
  for (let at = 0; at < bytes.length;) {
    const due = Math.ceil(((performance.now() - startedAt) / 1000) * perSecond) * unitBytes;
    if (due > at) {
      await write(bytes.subarray(at, Math.min(due, bytes.length)));
      at = due;
    } else await pause(everyMs);
  }
}

let round = 0;
const written: Buffer[] = [];
const nextRound = (): Buffer => {
  const bytes = (written[round % roundsOfWorld] ??= writeRound(vessels, round % roundsOfWorld));
  round += 1;
  return bytes;
};

async function stream(perSecond: number, seconds: number): Promise<void> {
  let left = Math.round(perSecond * seconds);
  while (left > 0) {
    const bytes = nextRound().subarray(0, left * sentenceBytes);
    await send(bytes, sentenceBytes, perSecond);
    left -= bytes.length / sentenceBytes;
  }
}

async function obey(order: SenderOrder): Promise<void> {
  if (order.kind === 'prepare')
    for (let i = 0; i < roundsOfWorld; i += 1) written[i] = writeRound(vessels, i);
  else if (order.kind === 'statics') {
    const bytes = writeStatics(vessels);
    await send(bytes, Math.ceil(bytes.length / vessels), order.perSecond);
  } else if (order.kind === 'round') await send(nextRound(), sentenceBytes, order.perSecond);
  else if (order.kind === 'stream') await stream(order.perSecond, order.seconds);
  if (order.kind === 'probe') {
    await write(writePosition(order.mmsi, order, 100));
    return;
  }
  tell({ kind: 'done' });
}

const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
  tell({ kind: 'connected' });
});
server.listen(0, '127.0.0.1', () => tell({ kind: 'port', port: (server.address() as AddressInfo).port }));
process.on('message', (order: SenderOrder) => void obey(order));
process.on('disconnect', () => process.exit());
