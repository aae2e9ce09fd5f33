import type { FastifyReply } from 'fastify';
import type { Notice, PushHub } from './push.ts';

const heartbeatMs = 20_000;
/** Notices of a burst are gathered for this long and sent as one event a topic. */
const gatherMs = 200;

/**
 * Streams a tenant's notices to one browser as server-sent events: `data: {"topic","ids"}`.
 * The first event is `hello`; the browser refetches on it, so nothing missed while away stays missed.
 */
export function streamNotices(
  reply: FastifyReply,
  hub: PushHub,
  tenantId: string,
  alive: () => Promise<boolean>,
): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\nevent: hello\ndata: {}\n\n');
  const gathered = new Map<string, Set<string> | 'all'>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    for (const [topic, ids] of gathered)
      raw.write(`data: ${JSON.stringify({ topic, ids: ids === 'all' ? [] : [...ids] })}\n\n`);
    gathered.clear();
  };
  const stop = hub.listen(tenantId, (notice: Notice) => {
    const known = gathered.get(notice.topic);
    if (notice.ids.length === 0 || known === 'all') gathered.set(notice.topic, 'all');
    else {
      const ids = known ?? new Set<string>();
      for (const id of notice.ids) ids.add(id);
      gathered.set(notice.topic, ids.size > 500 ? 'all' : ids);
    }
    timer ??= setTimeout(flush, gatherMs);
  });
  const heartbeat = setInterval(() => {
    raw.write(': alive\n\n');
    // A session that ended elsewhere must not go on hearing.
    alive().then(
      (stillAlive) => (stillAlive ? undefined : raw.end('event: session-ended\ndata: {}\n\n')),
      () => undefined,
    );
  }, heartbeatMs);
  raw.on('close', () => {
    stop();
    clearInterval(heartbeat);
    clearTimeout(timer);
  });
}
