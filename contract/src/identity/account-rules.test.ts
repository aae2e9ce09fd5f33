import { describe, expect, test } from 'vitest';
import {
  judgePasswordStrength,
  parseAddress,
  parseCode,
  parseEmail,
  parseMobile,
  parseNickname,
  parsePassword,
  parseUsername,
  problemOf,
} from './account-rules.ts';
import { errorText } from '../texts/errors.ts';

const messageOf = (rule: () => unknown): string | undefined => {
  const problem = problemOf(rule);
  return problem === undefined ? undefined : errorText(problem, 'en');
};

describe('a username', () => {
  test.each(['abc', 'Kestrel2024', 'a'.repeat(20)])('may be %s', (name) => {
    expect(parseUsername(name)).toBe(name);
  });
  test.each(['', 'ab', 'a'.repeat(21), 'with space', 'mail@example', '13800138000', 'naïve'])(
    'may not be "%s"',
    (name) => {
      expect(problemOf(() => parseUsername(name))?.code).toBe('account.username-format');
    },
  );
  test('keeps its case', () => expect(parseUsername(' Abc ')).toBe('Abc'));
});

describe('a password', () => {
  test.each(['Portolan2024', 'abcdefg1', '1234567a', `${'a'.repeat(19)}1`, 'päss wörd 12'])(
    'may be %s',
    (text) => expect(parsePassword(text)).toBe(text),
  );
  test.each(['abcdef1', 'abcdefgh', '12345678', `${'a'.repeat(20)}1`])('may not be %s', (text) => {
    expect(problemOf(() => parsePassword(text))?.code).toBe('account.password-format');
  });
  test('is required', () => expect(messageOf(() => parsePassword(''))).toBe('Password is required.'));
  test.each([
    ['abcdefgh', 'low'],
    ['abcd1', 'low'],
    ['abcdefg1', 'medium'],
    ['Rhumb-line-42', 'high'],
  ])('%s is of %s strength', (text, strength) => expect(judgePasswordStrength(text)).toBe(strength));
});

test('a nickname has 1 to 20 characters, whatever their script', () => {
  expect(parseNickname('  航海長 ')).toBe('航海長');
  expect(parseNickname('🧭'.repeat(20))).toHaveLength(40);
  for (const wrong of ['', '   ', 'x'.repeat(21)])
    expect(problemOf(() => parseNickname(wrong))?.code).toBe('account.nickname-format');
});

test('a mobile number is stored without separators', () => {
  expect(parseMobile('+86 138-0013-8000')).toBe('+8613800138000');
  expect(parseMobile('0044 (20) 7946 0000')).toBe('+442079460000');
  for (const wrong of ['', '12345', 'call me', '+0123456789', '1'.repeat(16)])
    expect(messageOf(() => parseMobile(wrong))).toBe('Mobile Format Error');
});

test('an e-mail address is stored in lower case', () => {
  expect(parseEmail(' Ines.Moreau+x@Kestrel-Foods.com ')).toBe('ines.moreau+x@kestrel-foods.com');
  for (const wrong of [
    '',
    'a@b',
    'a b@c.de',
    'a@b..de',
    '@c.de',
    `${'a'.repeat(250)}@b.de`,
    'a@b.de\nbcc: c',
  ])
    expect(messageOf(() => parseEmail(wrong))).toBe('E-mail Error');
});

test('an address is an e-mail when it has an @, else a mobile number', () => {
  expect(parseAddress('A@b.de')).toEqual({ channel: 'mail', recipient: 'a@b.de' });
  expect(parseAddress('138 0013 8000')).toEqual({ channel: 'sms', recipient: '13800138000' });
});

test('a code has 4 digits and is required', () => {
  expect(parseCode(' 0042 ')).toBe('0042');
  expect(messageOf(() => parseCode(''))).toBe('Verification code is required.');
  expect(problemOf(() => parseCode('12345'))?.code).toBe('verification.code-wrong');
});
