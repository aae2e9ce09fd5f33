import { sourceRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { pictureFormatOf } from './picture-format.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

test.each([
  ['PNG', png],
  ['JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['GIF', Buffer.from('GIF89a')],
  ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  [undefined, Buffer.from('[{"eventID":"1"}]')],
  [undefined, Buffer.from('!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24')],
  [undefined, Buffer.alloc(0)],
])('%s is known by the first bytes', (format, bytes) => {
  expect(pictureFormatOf(bytes)).toBe(format);
});

test('a picture that is uploaded is refused by its format, and nothing is stored', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const upload = { query: { fileName: 'screen.json' }, bytes: png };
  const refused = await user.fail(sourceRoutes.uploadMessages, upload as never);
  expect(refused).toMatchObject({ code: 'inbound.picture', params: { format: 'PNG' }, httpStatus: 400 });
  expect((await user.call(sourceRoutes.listMessages, { query: {} })).rows).toEqual([]);
});
