import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { errorWords } from './error-text.ts';
import { startI18n } from './i18n.ts';
import { TransportError } from './transport-error.ts';

beforeAll(() => startI18n());

// The texts of the specification, section 8.
test.each([
  [{ kind: 'message', httpStatus: 400, text: 'Words of the server' }, 'Words of the server'],
  [{ kind: 'message', httpStatus: 400, text: '' }, 'Operation failure'],
  [{ kind: 'status', httpStatus: 502 }, 'Request failed with status code 502'],
  [{ kind: 'aborted' }, 'Request aborted'],
  [{ kind: 'time-out', milliseconds: 60_000 }, 'timeout of 60000ms exceeded'],
] as const)('a failure of the kind %j reads %s', (problem, words) => {
  expect(errorWords(new TransportError(problem), i18next.t)).toBe(words);
});
