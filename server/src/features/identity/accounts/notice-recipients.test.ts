import { expect, test } from 'vitest';
import { chooseRecipients } from './notice-recipients.ts';

const old = { email: 'old@example.com', mobile: '+8613800138000' };

test.each([
  ['a change of the password goes to the e-mail', old, old, ['old@example.com']],
  [
    'a replaced e-mail to both',
    old,
    { ...old, email: 'new@example.com' },
    ['old@example.com', 'new@example.com'],
  ],
  [
    'an e-mail taken away to it and to the mobile',
    old,
    { ...old, email: null },
    ['old@example.com', '+8613800138000'],
  ],
  ['a replaced mobile to the e-mail only', old, { ...old, mobile: '+81312345678' }, ['old@example.com']],
  [
    'a replaced mobile without an e-mail to both numbers',
    { email: null, mobile: '+8613800138000' },
    { email: null, mobile: '+81312345678' },
    ['+8613800138000', '+81312345678'],
  ],
  [
    'a first e-mail to the mobile and to it',
    { ...old, email: null },
    old,
    ['+8613800138000', 'old@example.com'],
  ],
  ['of somebody without any to nobody', { email: null, mobile: null }, { email: null, mobile: null }, []],
])('the notification of %s', (_, before, after, notified) => {
  expect(chooseRecipients(before, after).map(({ recipient }) => recipient)).toEqual(notified);
});
