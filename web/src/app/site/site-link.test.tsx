import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, startI18n } from '../../lib/i18n.ts';
import { SiteLink, SitePath } from './site-link.tsx';

beforeAll(() => startI18n());
beforeEach(() => void vi.stubGlobal('navigator', { language: 'en-GB' }));
afterEach(async () => {
  vi.unstubAllGlobals();
  cleanup();
  await changeLanguage('en');
});

test.each([
  ['en', '/home/faq', '/home/faq'],
  ['ja', '/home/faq', '/home/faq?language=ja'],
  ['ja', '/home#faq', '#faq'],
  ['ja', '/login', '/login'],
  ['ja', '/home/getADemo/faq', '/home/getADemo/faq?language=ja'],
] as const)('for an English browser that chose %s, %s leads to %s', async (language, to, href) => {
  await changeLanguage(language);
  render(
    <SitePath value="/home">
      <SiteLink to={to}>on</SiteLink>
    </SitePath>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});
