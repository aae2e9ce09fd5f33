// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { reportPageError } from './page-errors.ts';

afterEach(() => vi.unstubAllGlobals());

test('an error in the page is reported to staff once; code that was not reached is not', () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response('{}'));
  });
  reportPageError(new TypeError('Failed to fetch dynamically imported module: /assets/page-1.js'), 'window');
  reportPageError(new Error('Unable to preload CSS for http://localhost/assets/raw-message.css'), 'window');
  expect(asked).toEqual([]);
  const error = new Error('rows is not iterable');
  reportPageError(error, 'window');
  reportPageError(error, 'window');
  expect(asked).toHaveLength(1);
});
