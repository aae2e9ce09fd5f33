import { expect, test } from 'vitest';
import { inTurn } from './turn.ts';

/** Work that continues until it is ended. */
function makeWork(log: string[], name: string, fails = false) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async (): Promise<string> => {
    log.push(`${name} begins`);
    await promise;
    log.push(`${name} ends`);
    if (fails) throw new Error(name);
    return name;
  };
  return { work, end: resolve };
}

test('work of one key is done one after the other, also after a failure, and does not block other keys', async () => {
  const log: string[] = [];
  const [first, second, other] = [
    makeWork(log, 'first', true),
    makeWork(log, 'second'),
    makeWork(log, 'other'),
  ];
  const done = Promise.allSettled([
    inTurn('a', first.work),
    inTurn('a', second.work),
    inTurn('b', other.work),
  ]);
  other.end();
  second.end();
  await Promise.resolve();
  first.end();
  expect(await done).toMatchObject([{ status: 'rejected' }, { value: 'second' }, { value: 'other' }]);
  expect(log.indexOf('second begins')).toBeGreaterThan(log.indexOf('first ends'));
  expect(log.indexOf('other ends')).toBeLessThan(log.indexOf('first ends'));
});
