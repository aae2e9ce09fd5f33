import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extensions } from './extensions/index.ts';
import { type TemporaryCopy, makeTemporaryCopy } from './temporary-copy.ts';

const isText = (path: string): boolean => path.startsWith('contract/src/texts/');
let copy: TemporaryCopy;
const edits = new Map<string, readonly string[]>();

beforeAll(() => {
  copy = makeTemporaryCopy();
  // The language comes last: its folder is a copy that then has all other texts.
  const ordered = Object.entries(extensions).sort(
    ([a], [b]) => Number(a === 'language') - Number(b === 'language'),
  );
  for (const [name, { add }] of ordered) {
    const before = new Map(copy.edited.map((path) => [path, true]));
    const seen = recordEdits(copy, add);
    edits.set(
      name,
      [...seen].filter((path) => !isText(path) || !before.has(path)),
    );
  }
});
afterAll(() => copy.remove());

/** The files that an extension edits, also those that another one has edited already. */
function recordEdits(target: TemporaryCopy, add: (copy: TemporaryCopy) => void): Set<string> {
  const seen = new Set<string>();
  add({
    ...target,
    edit: (path, find, put) => {
      seen.add(path);
      target.edit(path, find, put);
    },
  });
  return seen;
}

const page = readFileSync(join(import.meta.dirname, '../docs/extending.md'), 'utf8');

/** The files that the table of docs/extending.md names in the row of an extension. */
function documented(name: string): string[] {
  const row = page
    .split('\n')
    .find((line) => line.toLowerCase().startsWith(`| a`) && line.includes(`**${name}**`));
  const [, , , files = ''] = row?.split('|') ?? [];
  return [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
}

test.each(Object.entries(extensions))(
  'a %s edits the files that the documentation names',
  (name, { most }) => {
    const edited = (edits.get(name) ?? []).filter((path) => !isText(path));
    expect(edited.toSorted()).toEqual(documented(name).toSorted());
    expect(edited.length).toBeLessThanOrEqual(most);
  },
);

test('the copy with one more of each compiles', { timeout: 300_000 }, async () => {
  expect(await Promise.all([copy.checkTypes('server'), copy.checkTypes('web')])).toEqual(['', '']);
});

test('the added number is recognised, stored under its own prefix and asked for by its own parameter', async () => {
  const printed = await copy.run(`
    const { recognise } = await import('./server/src/features/shipments/tracking/recognise.ts');
    const { subjectsOf, readSubject } = await import('./server/src/features/shipments/timeline/subject.ts');
    const { NumberType, numberTypes, pullFields } = await import('./contract/src/index.ts');
    const event = { references: [{ type: 'WAG', value: '318166502860' }], relatedEquipmentReferences: [],
      carrierBookingReferences: [], transportDocumentReferences: [] };
    const [subject] = subjectsOf(event);
    console.log(JSON.stringify([
      recognise('31 81 6650 286-0'), recognise('31816650286-1').problem, recognise('HMMU6120580').kind, subject,
      readSubject(subject), NumberType.options.at(-1), pullFields.at(-1), numberTypes.wagon.section,
      numberTypes.wagon.format('318166502860'),
    ]));`);
  expect(JSON.parse(printed)).toEqual([
    {
      kind: 'wagon',
      types: ['wagon'],
      number: '318166502860',
      carrier: { outcome: 'unknown', choices: [] },
    },
    { code: 'wrong-check-digit', expectedCheckDigit: 0, failingIndex: 11 },
    'container',
    'WAG:318166502860',
    { type: 'wagon', number: '318166502860' },
    'wagon',
    'wagonNumber',
    'rail',
    '31816650286-0',
  ]);
});

test('the added connector, ETA source, reaction and language are in their lists', async () => {
  const printed = await copy.run(`
    const { connectors } = await import('./server/src/app/connectors.ts');
    const { etaSources } = await import('./server/src/features/shipments/eta/sources.ts');
    const { reactions } = await import('./server/src/app/reactions.ts');
    const { EtaSource, locales } = await import('./contract/src/index.ts');
    console.log(JSON.stringify([
      connectors.has('harbour-log'), etaSources.slice(0, 3), EtaSource.options.includes('port-authority'),
      reactions.filter(({ event }) => event === 'estimate.changed').length,
      locales.includes('zh-tw'),
    ]));`);
  expect(JSON.parse(printed)).toEqual([
    true,
    ['container-dynamic', 'port-authority', 'calculated'],
    true,
    2,
    true,
  ]);
});

test('with an added language questions are still answered: its readers ask in those that have sentences', async () => {
  const printed = await copy.run(`
    const { understand } = await import('./server/src/features/insight/understanding/index.ts');
    const asked = { language: 'zh-tw', now: new Date('2026-11-23T14:00:00Z') };
    const questions = ['HMMU6120580 在哪裡', '我的 HMMU6120580 在哪里', 'where is HMMU6120580', 'HMMU6120580 はどこ'];
    console.log(JSON.stringify(questions.map((text) => {
      const { intent, language } = understand(text, asked);
      return [intent, language];
    })));`);
  expect(JSON.parse(printed)).toEqual([
    ['where', 'zh-hk'],
    ['where', 'zh-cn'],
    ['where', 'en'],
    ['where', 'ja'],
  ]);
});

test('an added alert type is judged with its numbers, named in its texts, and holds delays', async () => {
  const printed = await copy.run(`
    const { worldJudges } = await import('./server/src/features/attention/world-judges/index.ts');
    const { shipmentJudges } = await import('./server/src/features/attention/judges/judges.ts');
    const { writeAlertTexts } = await import('./server/src/features/attention/notices/alert-texts.ts');
    const { AlertType, alertTypesWhere, defaultThresholds } = await import('./contract/src/index.ts');
    const { type, judge } = worldJudges.at(-1);
    const found = judge('DEHAM', defaultThresholds[type], new Date(0));
    console.log(JSON.stringify([
      AlertType.options.slice(-2), type, shipmentJudges.at(-1).type, found.hours,
      writeAlertTexts({ ...found, containers: 2, money: null, stageAt: '2026-11-10T12:00:00Z' }, 'en').title,
      alertTypesWhere(({ isDelay }) => isDelay).at(-1),
    ]));`);
  expect(JSON.parse(printed)).toEqual([
    ['port-strike', 'no-vessel'],
    'port-strike',
    'no-vessel',
    48,
    'New at Hamburg',
    'no-vessel',
  ]);
});
