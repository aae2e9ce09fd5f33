// The drawings in docs/architecture.md show the uses of domains and the reactions: all, and no others.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const features = join(root, 'server/src/features');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const drawing = /```mermaid\n(.*?)```/s.exec(page)?.[1] ?? '';
const drawn = [...drawing.matchAll(/^ {2}(\w+) --> (\w+)$/gm)].map(([, from, to]) => `${from} --> ${to}`);

/** The domains in the order in which they may use each other, as the import rules have it. */
const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string; to: { path?: unknown } }[];
};
const order = forbidden.flatMap(({ name }) => /^(\w+)-comes-before$/.exec(name)?.[1] ?? []);

function usesOf(domain: string): string[] {
  const files = readdirSync(join(features, domain), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing/.test(file));
  const texts = sources.map((file) => readFileSync(join(features, domain, file), 'utf8'));
  const used = texts.flatMap((text) => [...text.matchAll(/from '\.\.\/\.\.\/(\w+)\//g)].map(([, to]) => to));
  return [...new Set(used)].map((to) => `${domain} --> ${to}`);
}

test('the drawing has every use of one domain by another, and no other', () => {
  const domains = readdirSync(features);
  expect(domains.length).toBeGreaterThan(5);
  expect(drawn.toSorted()).toEqual(domains.flatMap(usesOf).toSorted());
});

test('every use goes back in the order of the import rules', () => {
  const place = (domain: string): number => [...order, 'staff'].indexOf(domain);
  for (const use of drawn) {
    const [from = '', to = ''] = use.split(' --> ');
    expect(place(to), use).toBeGreaterThanOrEqual(0);
    expect(place(from), use).toBeGreaterThan(place(to));
  }
});

test('the drawing of events has every reaction under its event, and no other', () => {
  const list = readFileSync(join(root, 'server/src/app/reactions.ts'), 'utf8');
  const listed = [...list.matchAll(/^ {2}on\('([\w.-]+)', (\w+)[()]/gm)].map(
    ([, event, name]) => `${event} ${name}`,
  );
  const section = page.slice(page.indexOf('## Events and reactions'));
  const lines = (/```\n(.*?)```/s.exec(section)?.[1] ?? '').split('\n');
  const above: { indent: number; event: string }[] = [];
  const shown = lines.flatMap((line) => {
    const [, before = '', word = ''] = /^([ │├└─]*)([\w.-]+)/.exec(line) ?? [];
    while ((above.at(-1)?.indent ?? -1) >= before.length) above.pop();
    const event = above.at(-1)?.event;
    if (word.includes('.')) above.push({ indent: before.length, event: word });
    return event !== undefined && !word.includes('.') && word !== '' ? [`${event} ${word}`] : [];
  });
  expect(shown.toSorted()).toEqual(listed.toSorted());
});
