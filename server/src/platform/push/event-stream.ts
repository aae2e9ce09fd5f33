import type { ErrorCode, PushTopic } from '@portolan/contract';
import type { FastifyReply } from 'fastify';
import { type GatheredNotices, gatherNotices, toEvent } from './gather-notices.ts';
import { type Audience, type Notice, type PushHub, sessions } from './push.ts';

/** What happens to an open stream: it must be reopened with other rights, or ends with the session. */
export type StreamVerdict = { kind: 'goes-on' } | { kind: 'reconnects' } | { kind: 'ends'; code: ErrorCode };

/** The listener of a stream. */
export interface StreamListener {
  audiences: readonly Audience[];
  accountId: string;
  /** Checked from time to time, and at once when the account or one of its sessions changes, in whichever process. */
  judge(): Promise<StreamVerdict>;
  /** Filters the ids of a notification to those the listener may see; undefined for none of the topic. */
  seen?(topic: PushTopic, ids: readonly string[]): Promise<readonly string[] | undefined>;
}

/** Event on which a browser refetches everything on screen: notifications may have been missed. */
const hello = 'event: hello\ndata: {}\n\n';
const heartbeatMs = 20_000;
/**
 * Streams the notifications for some audiences to one browser as server-sent events: `data: {"topic","ids"}`. The first
 * event is `hello`; the browser refetches on it, so that nothing missed stays missed.
 */
export function streamNotices(reply: FastifyReply, hub: PushHub, listener: StreamListener): void {
  reply.hijack();
  const { raw } = reply;
  // No chunks: the stream ends with its connection, and an event is one write of bytes that all browsers share.
  raw.shouldKeepAlive = false;
  raw.removeHeader('transfer-encoding');
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: 2000\n${hello}`);
  const write = (event: string | Buffer): void => {
    if (!raw.writableEnded) raw.write(event);
  };
  const sendSeen = (topic: PushTopic, ids: readonly string[], see: NonNullable<StreamListener['seen']>) =>
    void see(topic, ids).then(
      (seen) => {
        if (seen !== undefined && (seen.length > 0 || ids.length === 0)) write(toEvent(topic, seen));
      },
      () => undefined,
    );
  const send = ({ notices, bytes }: GatheredNotices): void => {
    const { seen } = listener;
    if (seen === undefined) write(bytes);
    else for (const { topic, ids } of notices) sendSeen(topic, ids, seen);
  };
  // A session that ended in another process must receive nothing more.
  const check = (): Promise<void> =>
    listener.judge().then(
      (verdict) => {
        if (verdict.kind === 'goes-on' || raw.writableEnded) return;
        release();
        const { kind } = verdict;
        raw.end(
          kind === 'ends' ? `event: session-ended\ndata: ${JSON.stringify({ code: verdict.code })}\n\n` : '',
        );
      },
      () => undefined,
    );
  // A change of the own account may be its end: then the session end is sent instead.
  const isOwn = ({ topic, ids }: Pick<Notice, 'topic' | 'ids'>): boolean =>
    topic === 'account' && (ids.length === 0 || ids.includes(listener.accountId));
  const hear = (gathered: GatheredNotices): void => {
    if (gathered.notices.some(isOwn)) void check().then(() => send(gathered));
    else send(gathered);
  };
  const hearSessions = (notice: Notice): void => void (isOwn(notice) && check());
  const greetAgain = (): void => void (raw.writableEnded || raw.write(hello));
  const stops = [
    ...listener.audiences.map((audience) => gatherNotices(hub, audience, hear)),
    hub.listen(sessions, hearSessions),
    hub.onReconnect(greetAgain),
  ];
  const heartbeat = setInterval(() => {
    raw.write(': alive\n\n');
    void check();
  }, heartbeatMs);
  const release = (): void => {
    for (const stop of stops) stop();
    clearInterval(heartbeat);
  };
  raw.on('close', release);
}
