import { AppError, allRoutes, locales, vesselRoutes } from '@portolan/contract';
import { fieldProblemText } from '@portolan/contract/texts/field-problems';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toFailure } from './envelope.ts';
import { describeIssue } from './field-problem.ts';

const Body = z.strictObject({
  name: z.string().min(2).max(5),
  count: z.int().min(1).max(9),
  kind: z.enum(['air', 'rail']),
  numbers: z.array(z.string()).max(2),
  id: z.uuid(),
  note: z.string().min(1).optional(),
  ids: z.array(z.string()).min(1).optional(),
});
const good = { name: 'abc', count: 3, kind: 'air', numbers: [], id: '1f0c2a52-27f1-4b0e-9d0a-0b6a4f3f7d11' };

function wordsFor(change: object, language: (typeof locales)[number]): string {
  const { error } = Body.safeParse({ ...good, ...change }, { reportInput: true });
  return describeIssue(error?.issues[0], language);
}

test.each([
  [{ name: undefined }, 'is missing', '入力してください'],
  [{ name: 7 }, 'has the wrong type; expected: string', '型が違います。正しい型：string'],
  [{ name: 'a' }, 'needs at least 2 characters', '2 文字以上必要です'],
  [{ name: 'abcdef' }, 'may have at most 5 characters', '5 文字までです'],
  [{ count: 0 }, 'must be at least 1', '1 以上にしてください'],
  [{ count: 10 }, 'must be at most 9', '9 以下にしてください'],
  [{ kind: 'sea' }, 'must be one of: air, rail', '次のいずれかにしてください：air, rail'],
  [{ kind: undefined }, 'is missing', '入力してください'],
  [{ numbers: ['a', 'b', 'c'] }, 'may have at most 2 entries', '2 件までです'],
  [{ note: '' }, 'must not be empty', '空にできません'],
  [{ ids: [] }, 'must not be empty', '空にできません'],
  [{ id: 'x' }, 'does not have the expected format', '形式が正しくありません'],
  [{ other: 1 }, 'has unknown fields: other', '不明な項目があります：other'],
])("a body with %j is explained in the caller's language", (change, english, japanese) => {
  expect(wordsFor(change, 'en')).toBe(english);
  expect(wordsFor(change, 'ja')).toBe(japanese);
});

describe.each(locales)('in %s', (language) => {
  test('a message of a contract schema is shown as text, never as a code', () => {
    const query = vesselRoutes.getShipInfo.query as z.ZodType;
    const { error } = query.safeParse({ imo: '9811001' });
    expect(describeIssue(error?.issues[0], language)).toBe(fieldProblemText('imo-check-digit', language));
    for (const { query: schema, body } of allRoutes)
      for (const form of [schema, body]) {
        const issues = form?.safeParse({ mmsi: 'x', imo: 'x', name: 7, begin: 'x' }).error?.issues ?? [];
        for (const issue of issues) expect(describeIssue(issue, language)).not.toMatch(/^[a-z]+(-[a-z]+)+$/);
      }
  });

  test('a problem that a feature throws as a code arrives as text', () => {
    const thrown = new AppError('request.invalid', { field: 'cursor', problem: 'wrong-cursor' });
    const { body } = toFailure(thrown, language, 'r1');
    const words = fieldProblemText('wrong-cursor', language);
    expect(body.error?.params).toEqual({ field: 'cursor', problem: words });
    expect(body.msg).toContain(words);
  });
});
