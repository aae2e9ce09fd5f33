import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What keeps people with disabilities from using a page, or a part of it: the rule and the elements that break it. */
export async function findBarriers(page: Page, part = 'body'): Promise<string[]> {
  // Pages have no frames of other sites, so that the run needs no second page for its result.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(rules)
    .include(part)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
