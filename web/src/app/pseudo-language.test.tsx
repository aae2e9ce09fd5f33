import type { ReactNode } from 'react';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { testPage } from '../../test/page.tsx';
import { ForgotPage } from '../features/identity/sign-in/forgot-page.tsx';
import { PrivacyPage, TermsPage } from './pages/legal-pages.tsx';
import { SitePath } from './site/site-link.tsx';
import { writtenPages } from './site/site-pages-list.ts';
import { siteRoutes } from '@portolan/contract';

const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
  s: 'š',
  t: 'ţ',
  r: 'ř',
};

/** A text as no language writes it: longer, with a mark around it and accents inside; placeholders stay. */
const toPseudo = (text: string): string =>
  `⟦${text
    .split(/(\{\{[^}]*\}\})/)
    .map((part, i) =>
      i % 2 === 1 ? part : part.replace(/[aeiounstr]/gi, (sign) => accents[sign.toLowerCase()] ?? sign),
    )
    .join('')}~~~⟧`;

/** The same of all texts of a part. */
const allPseudo = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? toPseudo(value) : allPseudo(value as object),
    ]),
  );

/** What is the same in every language: names of the product, of languages, and what the guide loads by itself. */
const sameEverywhere = /^(Portolan|English|EN|[A-Z]{2}|[\d\s.,:/–-]+)$/;

/** Everything that a page shows or says to screen readers. */
function wordsOnPage(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('style, script, body [lang], .guide') == null) found.push(textContent ?? '');
  }
  for (const element of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      found.push(element.getAttribute(name) ?? '');
  return found.map((text) => text.trim()).filter((text) => text !== '');
}

const untranslated = (): string[] =>
  wordsOnPage().filter((text) => !/[⟦⟧]/.test(text) && !sameEverywhere.test(text));

function usePseudoLanguage(): void {
  beforeAll(() => {
    const texts = i18next.getResourceBundle('en', 'translation') as object;
    i18next.addResourceBundle('en', 'translation', allPseudo(texts), true, true);
  });
}

const others: [path: string, component: () => ReactNode][] = [
  ['/forgotPassword', ForgotPage],
  ['/termsOfUserService', TermsPage],
  ['/privacyPolicy', PrivacyPage],
];
const all = new Map<string, () => ReactNode>([
  ...writtenPages
    .filter(({ path }) => !path.includes('getADemo'))
    .map(({ path, component }): [string, () => ReactNode] => [path, component as () => ReactNode]),
  ...others,
]);

for (const [path, Page] of all)
  describe(`the page ${path}`, () => {
    const page = testPage({
      path,
      // Tests have no address of their own.
      component: () => (
        <SitePath value={path}>
          <Page />
        </SitePath>
      ),
      answers: (answering) => answering.answer(siteRoutes.showSite, null),
    });
    usePseudoLanguage();

    test('has every word from the texts', async () => {
      await page.open(path.replace('$fromTo', 'home'));
      await expect.poll(() => wordsOnPage().length).toBeGreaterThan(3);
      expect(untranslated()).toEqual([]);
    });
  });
