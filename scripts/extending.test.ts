import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@portolan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TemporaryCopy, makeTemporaryCopy } from './temporary-copy.ts';

/** What is added to the copy, each as docs/extending.md says. Returns how many edits are allowed. */
const extensions: Record<string, { most: number; add: (copy: TemporaryCopy) => void }> = {
  connector: {
    most: 2,
    add: (copy) => {
      copy.add(
        'server/src/connectors/harbour/index.ts',
        `import type { Connector } from '../../platform/connector.ts';

export const harbourLog: Connector = {
  name: 'harbour-log',
  sourceKind: 'terminal',
  carries: ['shipment-events'],
  ways: ['push', 'upload'],
  contentTypes: ['text/x-harbour'],
  example: { fileName: 'gate.harbour', text: 'HARBOUR' },
  uploadsName: 'Harbour logs',
  recognise: ({ text }) => (text.startsWith('HARBOUR ') ? 'certain' : 'no'),
  decode: () => [],
};
`,
      );
      const list = 'server/src/app/connectors.ts';
      copy.edit(list, '[\n  dcsaTnt,', '[harbourLog, dcsaTnt,');
      copy.edit(
        list,
        'import { index',
        "import { harbourLog } from '../connectors/harbour/index.ts';\nimport { index",
      );
      for (const locale of locales) {
        const texts = `contract/src/texts/${locale}/screens/sources/sources.ts`;
        copy.edit(texts, '  connector: {', "  connector: { 'harbour-log': 'Harbour log',");
        copy.edit(texts, "'connector-short': {", "'connector-short': { 'harbour-log': 'Harbour',");
      }
    },
  },
  reflex: {
    most: 2,
    add: (copy) => {
      copy.add(
        'server/src/features/attention/moved-arrivals/index.ts',
        `import { queueJob } from '../../../platform/jobs/jobs.ts';
import type { React } from '../../../platform/jobs/reactions.ts';

export const openAlerts: React<'estimate.changed'> = async ({ db }, { tenantId, shipmentIds }) =>
  db.asTenant(tenantId, (tx) => queueJob(tx, 'alert.opened', { tenantId, alertIds: shipmentIds }))
    .then(() => undefined);
`,
      );
      copy.edit(
        'server/src/platform/jobs/payloads.ts',
        'export interface EventPayloads {',
        "export interface EventPayloads {\n  'alert.opened': { tenantId: string; alertIds: string[] };",
      );
      const list = 'server/src/app/reactions.ts';
      copy.edit(list, '] as const', "  on('estimate.changed', openAlerts),\n] as const");
      copy.edit(
        list,
        'import {',
        "import { openAlerts } from '../features/attention/moved-arrivals/index.ts';\nimport {",
      );
    },
  },
  'ETA source': {
    most: 1,
    add: (copy) => {
      copy.add(
        'server/src/features/shipments/eta/source-port-authority.ts',
        `import type { EtaRule } from './knowledge.ts';

export const portAuthority: EtaRule<'port-authority'> = {
  name: 'port-authority',
  leastMoveHours: 0,
  estimate: () => undefined,
};
`,
      );
      const list = 'server/src/features/shipments/eta/sources.ts';
      copy.edit(list, '[containerDynamic, ', '[containerDynamic, portAuthority, ');
      copy.edit(
        list,
        'import type',
        "import { portAuthority } from './source-port-authority.ts';\nimport type",
      );
      copy.edit(
        'contract/src/texts/en/screens/shipments/eta-sources.ts',
        'export const etaSources = {',
        "export const etaSources = {\n  'port-authority': 'Port authority',",
      );
      for (const locale of locales) {
        const folder = `contract/src/texts/${locale}/screens/shipments`;
        if (locale !== 'en') copy.edit(`${folder}/eta.ts`, 'source: {', "source: { 'port-authority': 'P',");
        copy.edit(`${folder}/eta-tab.ts`, 'none: {', "none: { 'port-authority': 'none',");
      }
    },
  },
  page: {
    most: 3,
    add: (copy) => {
      copy.add(
        'web/src/features/insight/rates/rates-page.tsx',
        `import { useTranslation } from 'react-i18next';

export function RatesPage() {
  const { t } = useTranslation();
  return <h1>{t('shell.rates')}</h1>;
}
`,
      );
      const pages = 'web/src/app/page-routes.tsx';
      copy.edit(
        pages,
        '/** Pages behind the sign-in; those',
        `const ratesRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/rates',
  staticData: {
    title: 'shell.rates',
    rail: { icon: 'ports', text: 'shell.rates', key: 'q', place: 'main' },
  },
  component: lazyPage(() => import('../features/insight/rates/rates-page.tsx'), 'RatesPage'),
});

/** Pages behind the sign-in; those`,
      );
      copy.edit(pages, '  vesselsRoute,\n', '  vesselsRoute,\n  ratesRoute,\n');
      for (const locale of locales)
        copy.edit(
          `contract/src/texts/${locale}/screens/frame/shell.ts`,
          '  home:',
          "  rates: 'Rates',\n  home:",
        );
    },
  },
  language: {
    most: 1,
    add: (copy) => {
      copy.addFolder('contract/src/texts/ja', 'contract/src/texts/klingon');
      const entry =
        "klingon: { name: 'tlhIngan Hol', short: 'KL', tag: 'tlh', texts: () => import('./texts/klingon/index.ts') },";
      copy.edit('contract/src/locale.ts', 'german: {', `${entry}\n  german: {`);
    },
  },
  'number type': {
    most: 1,
    add: (copy) => {
      copy.edit(
        'contract/src/number-types.ts',
        '} as const satisfies Record<string, NumberTypeEntry>;',
        `  wagon: {
    prefix: 'WAG',
    label: 'sources.number-type.wagon',
    modeOfTransport: 'RAIL',
    names: 'document',
    rank: 9,
    pullField: 'wagonNumber',
    parse: (text) => {
      const [, digits = '', check] = /^(\\d{11})-(\\d)$/.exec(text.replace(/\\s/g, '')) ?? [];
      if (check === undefined) return undefined;
      const doubled = [...digits].map((digit, i) => Number(digit) * (i % 2 === 0 ? 2 : 1));
      const sum = doubled.reduce((total, n) => total + Math.floor(n / 10) + (n % 10), 0);
      const expectedCheckDigit = (10 - (sum % 10)) % 10;
      const number = digits + check;
      return expectedCheckDigit === Number(check)
        ? { number, fit: 'certain' }
        : { number, fit: 'faulty', problem: { code: 'wrong-check-digit', expectedCheckDigit, failingIndex: 11 } };
    },
    format: (number) => number.replace(/(\\d)$/, '-$1'),
    listIn: (event) => event.references.flatMap(({ type, value }) => (type === 'WAG' ? [value] : [])),
  },
} as const satisfies Record<string, NumberTypeEntry>;`,
      );
      for (const locale of locales)
        copy.edit(
          `contract/src/texts/${locale}/screens/sources/sources.ts`,
          "'number-type': {",
          "'number-type': { wagon: 'Wagon',",
        );
    },
  },
};

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
    const { NumberType, numberTypes, pullFields, trackedModes } = await import('./contract/src/index.ts');
    const event = { references: [{ type: 'WAG', value: '318166502860' }], relatedEquipmentReferences: [],
      carrierBookingReferences: [], transportDocumentReferences: [] };
    const [subject] = subjectsOf(event);
    console.log(JSON.stringify([
      recognise('31 81 6650 286-0'), recognise('31816650286-1').problem, recognise('HMMU6120580').kind, subject,
      readSubject(subject), NumberType.options.at(-1), pullFields.at(-1), trackedModes,
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
    ['VESSEL', 'AIR', 'TRUCK', 'RAIL'],
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
      locales.includes('klingon'),
    ]));`);
  expect(JSON.parse(printed)).toEqual([
    true,
    ['container-dynamic', 'port-authority', 'calculated'],
    true,
    3,
    true,
  ]);
});
