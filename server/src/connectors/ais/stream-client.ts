import { WebSocket } from 'ws';
import type { FeedAddress, FeedNeeds, FeedStream } from '../../platform/feed.ts';
import { type Attempt, silentMs } from './retrying.ts';
import { writeSubscription } from '../../formats/ais/index.ts';

const handshakeMs = 20_000;
/** Longer than any AIS message in JSON. */
const mostBytes = 1_048_576;
const pingEveryMs = 60_000;
/** A subscription that is not rejected within this time is accepted, even if no vessel is near. */
const acceptedAfterMs = 10_000;
const errorStart = Buffer.from('{"error"');

/**
 * Subscribes to a stream of JSON messages over a web socket. It works once the first message is there, or when nothing
 * was rejected for some seconds: a wrong key is reported after the connection is up, and must not reset the pauses.
 */
export function openStreamClient(
  { url, host }: Extract<FeedAddress, { url: string }>,
  needs: FeedNeeds,
  attempt: Attempt,
): () => void {
  const socket = new WebSocket(url, {
    handshakeTimeout: handshakeMs,
    maxPayload: mostBytes,
    perMessageDeflate: false,
    ...(needs.lookup === undefined ? {} : { lookup: needs.lookup }),
  });
  let stream: FeedStream | undefined;
  let isUp = false;
  let reason: string | undefined;
  const work = (): void => {
    if (isUp || reason !== undefined) return;
    isUp = true;
    attempt.up();
  };
  let accepted: NodeJS.Timeout | undefined;
  const silence = setTimeout(() => {
    reason ??= 'nothing was heard for five minutes';
    socket.terminate();
  }, silentMs);
  const pinging = setInterval(
    () => (socket.readyState === WebSocket.OPEN ? socket.ping() : undefined),
    pingEveryMs,
  );
  socket.on('open', () => {
    if (needs.subscription !== undefined) socket.send(writeSubscription(needs.subscription));
    accepted = setTimeout(work, acceptedAfterMs);
  });
  socket.on('pong', () => void silence.refresh());
  socket.on('message', (data: Buffer) => {
    silence.refresh();
    if (data.subarray(0, errorStart.length).equals(errorStart)) {
      reason = readError(data);
      socket.terminate();
      return;
    }
    work();
    stream ??= needs.open();
    stream.push(data);
  });
  socket.on('error', (error) => (reason ??= error.message));
  socket.on('close', (code) => {
    for (const timer of [accepted, silence, pinging]) clearTimeout(timer);
    stream?.end();
    attempt.over(reason ?? `${host} ended the connection (${code})`);
  });
  return () => socket.terminate();
}

/** Such as `{"error": "Api Key Is Not Valid"}`. */
function readError(data: Buffer): string {
  try {
    const { error } = JSON.parse(data.toString()) as { error: unknown };
    return `the stream refuses: ${String(error).slice(0, 200)}`;
  } catch {
    return 'the stream refuses the subscription';
  }
}
