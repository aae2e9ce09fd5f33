import { z } from 'zod';

const Recorded = z.object({
  cases: z.array(
    z.object({
      hex: z.string().optional(),
      text: z.string().optional(),
      url: z.string().optional(),
      body: z.unknown().optional(),
      payload: z.unknown().optional(),
    }),
  ),
});

const toBytes = (value: unknown): Buffer =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

/**
 * The messages of a collection: a JSON document with `cases`, each of which has a frame in hexadecimal (`hex`), a
 * `text`, the `url` or `body` of a request, or a `payload`. Undefined for any other document: it is a message itself.
 */
export function listRecordedMessages(document: Uint8Array): Buffer[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(document));
  } catch {
    return undefined;
  }
  const recorded = Recorded.safeParse(value);
  if (!recorded.success) return undefined;
  return recorded.data.cases.map(({ hex, text, url, body, payload }) =>
    toBytes(hex ?? text ?? payload ?? body ?? url ?? ''),
  );
}
