import { locales } from '@portolan/contract';
import { type Extension, alertTypeExtensions } from './alert-types.ts';

/** What is added to the copy, each as docs/extending.md says. */
export const extensions: Readonly<Record<string, Extension>> = {
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
  ...alertTypeExtensions,
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
      copy.addFolder('contract/src/texts/zh-hk', 'contract/src/texts/zh-tw');
      const entry =
        "'zh-tw': { name: '台灣繁體', short: '台', tag: 'zh-Hant-TW', texts: () => import('./texts/zh-tw/index.ts') },";
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
    section: 'rail',
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
