import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Acknowledged } from './acknowledged.ts';

/** Messages that are sent until stopped; what is not acknowledged is sent again, as a carrier does. */
export interface PushLoad {
  acknowledged: Acknowledged[];
  /** Answers other than 202, by HTTP status; `0` is no answer at all. */
  refused: Map<number, number>;
  /** Answers with 503 and no Retry-After. */
  withoutRetryAfter: number;
  stop(): Promise<void>;
}

const lanes = 3;

export function startPushLoad(url: string, apiKey: string, batches: Record<string, unknown>[][]): PushLoad {
  const load = {
    acknowledged: [] as Acknowledged[],
    refused: new Map<number, number>(),
    withoutRetryAfter: 0,
  };
  let isStopping = false;
  const push = async (body: string): Promise<string | undefined> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` };
    const answer = await fetch(`${url}/v1/inbound/dcsa-tnt`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    const text = await answer?.text().catch(() => undefined);
    if (answer?.status === 202 && text !== undefined)
      return (JSON.parse(text) as { messageId: string }).messageId;
    const status = answer?.status ?? 0;
    load.refused.set(status, (load.refused.get(status) ?? 0) + 1);
    if (status === 503 && !answer?.headers.has('retry-after')) load.withoutRetryAfter += 1;
    return undefined;
  };
  const lane = async (): Promise<void> => {
    for (let batch = batches.shift(); batch !== undefined && !isStopping; batch = batches.shift()) {
      const body = JSON.stringify(batch);
      let messageId = await push(body);
      while (messageId === undefined) {
        await pause(50);
        messageId = await push(body);
      }
      const sha256 = createHash('sha256').update(body).digest('hex');
      load.acknowledged.push({ messageId, sha256, eventIds: batch.map((event) => String(event['eventID'])) });
      await pause(20);
    }
  };
  const running = Promise.all(Array.from({ length: lanes }, lane));
  return Object.assign(load, {
    stop: async () => {
      isStopping = true;
      await running;
    },
  });
}
