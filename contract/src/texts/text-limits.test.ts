import { expect, test } from 'vitest';
import { languages, locales } from '../locale.ts';
import { textLimits } from './text-limits.ts';

/** Texts that name a limit of a judgement. */
const keys = [
  'air.definition.ata-delay',
  'air.definition.eta-delay',
  'air.definition.silent',
  'alert-words.cause.no-news',
  'assistant.statements.list-silent-for_other',
  'assistant.statements.list-silent_other',
  'map.legend.stale',
  'overview.figures.arriving',
  'overview.figures.no-news',
  'port.stale',
  'rail.definition.late',
  'rail.definition.silent',
  'sea-cargo.definition.silent',
  'tracking.views.arriving-7d',
  'tracking.views.no-news-7d',
  'tracking.why.no-news',
  'vessels.marks.stale',
  'wall.figures.arriving',
];

/** All texts of a language are loaded, which takes seconds on a busy machine. */
const patient = { timeout: 30_000 };

const known: readonly string[] = [...Object.keys(textLimits), 'hours'];

/** The text of a key, each part of which names a group or a text. */
const textAt = (texts: unknown, key: string): unknown =>
  key.split('.').reduce((group, part) => (group as Record<string, unknown> | undefined)?.[part], texts);

test.each(locales)('%s: the limits of judgements are parameters, never digits', patient, async (locale) => {
  const { screens } = await languages[locale].texts();
  for (const key of keys) {
    const text = textAt(screens, key);
    expect(text, key).toBeTypeOf('string');
    expect(String(text).replaceAll(/\{\{\w+\}\}/g, ''), key).not.toMatch(/\d/);
    const parameters = [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    expect(
      parameters.some((name) => known.includes(name)),
      key,
    ).toBe(true);
  }
});
