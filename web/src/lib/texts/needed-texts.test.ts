import { beforeEach, expect, test, vi } from 'vitest';
import type * as NeededTexts from './needed-texts.ts';

let texts: typeof NeededTexts;
beforeEach(async () => {
  vi.resetModules();
  texts = await import('./needed-texts.ts');
});

test('groups named before the language is known are loaded once it is, each once', async () => {
  texts.needTexts('alerts', 'port');
  texts.needTexts('port');
  const load = vi.fn<(group: string) => Promise<void>>(() => Promise.resolve());
  await texts.loadTextsBy(load);
  expect(load.mock.calls.flat()).toEqual(['alerts', 'port']);
});

test('code waits for the groups that it names', async () => {
  let arrive = (): void => undefined;
  await texts.loadTextsBy(() => new Promise((done) => (arrive = done)));
  texts.needTexts('alerts');
  let isThere = false;
  const waiting = texts.textsLoaded().then(() => (isThere = true));
  await Promise.resolve();
  expect(isThere).toBe(false);
  arrive();
  await waiting;
  expect(isThere).toBe(true);
});

test('a group that could not be fetched is fetched again by who waits for it', async () => {
  const load = vi
    .fn<(group: string) => Promise<void>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(undefined);
  await texts.loadTextsBy(load);
  texts.needTexts('alerts');
  await expect(texts.textsLoaded()).rejects.toThrow('offline');
  await expect(texts.textsLoaded()).resolves.toBeUndefined();
});

test('another language loads all groups again', async () => {
  texts.needTexts('alerts');
  await texts.loadTextsBy(() => Promise.resolve());
  const load = vi.fn<(group: string) => Promise<void>>(() => Promise.resolve());
  await texts.loadTextsBy(load);
  expect(load).toHaveBeenCalledWith('alerts');
});
