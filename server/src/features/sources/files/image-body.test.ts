import { expect, test } from 'vitest';
import { readImageBody } from './image-body.ts';

const picture = Buffer.from([0xff, 0xd8, 0xff, 0, 13, 10, 45, 45]);

async function toForm(fill: (form: FormData) => void): Promise<[body: Buffer, contentType: string]> {
  const form = new FormData();
  fill(form);
  const request = new Response(form);
  return [Buffer.from(await request.bytes()), request.headers.get('content-type') ?? ''];
}

test('the body itself is the picture, whatever its type says', async () => {
  for (const type of [undefined, 'application/octet-stream', 'image/png'])
    expect(await readImageBody(picture, type)).toEqual(picture);
});

test('the picture may come as the file of a form', async () => {
  const [body, type] = await toForm((form) => {
    form.set('side', 'front');
    form.set('file', new Blob([picture]), 'card.jpg');
  });
  expect(Buffer.from(await readImageBody(body, type))).toEqual(picture);
});

test('an empty body, a form without a file and a damaged form have no picture', async () => {
  const [body, type] = await toForm((form) => form.set('side', 'front'));
  for (const [bytes, contentType] of [
    [undefined, undefined],
    [Buffer.alloc(0), 'image/png'],
    [body, type],
    [picture, 'multipart/form-data; boundary=missing'],
    [picture, 'multipart/form-data'],
  ] as const)
    await expect(readImageBody(bytes, contentType)).rejects.toMatchObject({ code: 'file.not-an-image' });
});
