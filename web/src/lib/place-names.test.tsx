// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PlaceName } from '../ui/place-name.tsx';
import { changeLanguage, startI18n } from './i18n.ts';
import { createQueryClient } from './queries.ts';

const asked: string[] = [];

beforeAll(() => startI18n());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.length = 0;
});

async function showRotterdam(language: 'en' | 'ja'): Promise<HTMLElement> {
  await changeLanguage(language);
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input);
    return Response.json({ status: '0', data: { NLRTM: 'ロッテルダム' }, msg: '' });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <p role="note">
        <PlaceName code="NLRTM" latin="Rotterdam" />
      </p>
      <p role="status">
        <PlaceName code={null} latin="Depot 7" />
      </p>
    </QueryClientProvider>,
  );
  return screen.findByRole('note');
}

test('a port has its name in the language on screen, with the Latin one beside it', async () => {
  const note = await showRotterdam('ja');
  await screen.findByText('ロッテルダム', { exact: false });
  expect(note.textContent).toBe('ロッテルダム Rotterdam');
  expect(screen.getByRole('status').textContent).toBe('Depot 7');
  expect(asked[0]).toContain('language=ja');
});

test('in English nothing is fetched and the name is shown once', async () => {
  const note = await showRotterdam('en');
  expect(note.textContent).toBe('Rotterdam');
  expect(asked).toEqual([]);
});
