// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../../test/page.tsx';
import { startI18n } from '../lib/i18n.ts';
import { lazyPage } from './lazy-route.tsx';
import { lazyPart } from './lazy-part.tsx';

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/page-1.js');
let isOnline = false;

beforeAll(() => startI18n());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function startOffline(): void {
  isOnline = false;
  vi.stubGlobal('fetch', () =>
    isOnline ? Promise.resolve(new Response('ok')) : Promise.reject(new TypeError('Failed to fetch')),
  );
}

function goOnline(): void {
  isOnline = true;
  globalThis.dispatchEvent(new Event('online'));
}

test('a page whose code is not reached says so, keeps its frame, and opens by itself when it is', async () => {
  startOffline();
  const Page = lazyPage(
    () => (isOnline ? Promise.resolve({ Detail: () => <p>the page</p> }) : Promise.reject(missing())),
    'Detail',
  );
  await Page.preload?.();
  render(
    <div>
      <nav>the frame</nav>
      <Page />
    </div>,
  );
  expect(await screen.findByText(words('shell.not-loaded'))).toBeTruthy();
  expect(screen.getByText('the frame')).toBeTruthy();
  goOnline();
  expect(await screen.findByText('the page')).toBeTruthy();
});

test('a part whose code is not reached leaves its stand-in, and comes by itself when it is', async () => {
  startOffline();
  const Part = lazyPart<{ text: string }>(
    () => (isOnline ? Promise.resolve(({ text }) => <b>{`whole ${text}`}</b>) : Promise.reject(missing())),
    ({ text }) => <i>{`plain ${text}`}</i>,
  );
  render(<Part text="field" />);
  Part.preload();
  expect(screen.getByText('plain field')).toBeTruthy();
  goOnline();
  expect(await screen.findByText('whole field')).toBeTruthy();
});
