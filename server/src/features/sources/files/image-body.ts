import { AppError } from '@portolan/contract';

/**
 * The picture in a request: the body itself, or the first file of a form. Throws `file.not-an-image` when there is
 * none. The size is limited before, while the body is received.
 */
export async function readImageBody(
  rawBody: Buffer | undefined,
  contentType: string | undefined,
): Promise<Uint8Array> {
  if (rawBody === undefined || rawBody.length === 0) throw new AppError('file.not-an-image', {});
  if (contentType === undefined || !/^multipart\/form-data\b/i.test(contentType)) return rawBody;
  const form = await new Response(Buffer.from(rawBody), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  for (const [, value] of form ?? []) if (typeof value !== 'string') return value.bytes();
  throw new AppError('file.not-an-image', {});
}
