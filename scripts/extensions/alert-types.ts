import { locales } from '@portolan/contract';
import type { TemporaryCopy } from '../temporary-copy.ts';

/** Something that is added to a copy of the project, and how many files may be edited for it. */
export interface Extension {
  most: number;
  add: (copy: TemporaryCopy) => void;
}

/** The entry and the texts of an alert type. */
function enterAlertType(copy: TemporaryCopy, type: string, entry: string): void {
  const end = '} as const satisfies Record<string, AlertTypeEntry>;';
  copy.edit('contract/src/attention/alert-types.ts', end, `  '${type}': { icon: 'warn', ${entry} },\n${end}`);
  for (const locale of locales) {
    const folder = `contract/src/texts/${locale}/screens/attention`;
    for (const list of ['  type: {', '    possible: {', '    actual: {', '  cause: {'])
      copy.edit(`${folder}/alert-words.ts`, list, `${list} '${type}': 'New',`);
    copy.edit(
      `${folder}/alert-words.ts`,
      '  title: {',
      `  title: { '${type}-possible': 'New at {{port}}', '${type}-actual': 'New',`,
    );
  }
}

/** The texts of a number that rules of the type have. */
function enterNumber(copy: TemporaryCopy, name: string): void {
  for (const locale of locales) {
    const texts = `contract/src/texts/${locale}/screens/attention/alerts.ts`;
    copy.edit(texts, '    sentence: {', `    sentence: { ${name}: 'At least {{n}} d',`);
    copy.edit(texts, '    number: {', `    number: { ${name}: 'At least, in days',`);
  }
}

/** Alert types: of causes above single shipments, and of single shipments. */
export const alertTypeExtensions: Readonly<Record<string, Extension>> = {
  'alert type': {
    most: 2,
    add: (copy) => {
      copy.add(
        'server/src/features/attention/world-judges/port-strike.ts',
        `import { factsOf } from '../judges/index.ts';
import type { WorldJudge } from './world-judge.ts';

export const portStrike: WorldJudge<'port-strike', string> = {
  type: 'port-strike',
  load: (tx, tenantId) =>
    tx.selectFrom('shipment').select('shipmentId').where('tenantId', '=', tenantId).where('pod', '=', 'DEHAM').execute()
      .then((rows) => [{ of: 'DEHAM', shipmentIds: rows.map(({ shipmentId }) => shipmentId), simulated: false }]),
  judge: (port, { atLeastDays }) => ({
    type: 'port-strike', thing: port, stage: 'possible', hours: atLeastDays * 24, plannedAt: null, expectedAt: null,
    facts: factsOf({ port, portName: 'Hamburg' }), evidence: [],
  }),
};
`,
      );
      const list = 'server/src/features/attention/world-judges/world-judges.ts';
      copy.edit(list, '  cargoNoNews,\n]', '  cargoNoNews,\n  portStrike,\n]');
      copy.edit(list, 'import { storm }', "import { portStrike } from './port-strike.ts';\nimport { storm }");
      enterAlertType(
        copy,
        'port-strike',
        "of: 'world', thresholds: { atLeastDays: 2 }, explains: { rank: 9, types: 'delays' }",
      );
      enterNumber(copy, 'atLeastDays');
    },
  },
  'alert type of shipments': {
    most: 2,
    add: (copy) => {
      copy.add(
        'server/src/features/attention/judges/no-vessel.ts',
        `import { type ShipmentJudge, factsOf } from './finding.ts';

export const noVessel: ShipmentJudge<'no-vessel'> = {
  type: 'no-vessel',
  judge: ({ shipmentId, vesselName, pol }) =>
    vesselName !== null ? undefined : {
      type: 'no-vessel', thing: shipmentId, stage: 'possible', hours: null, plannedAt: null, expectedAt: null,
      facts: factsOf({ port: pol }), evidence: [],
    },
};
`,
      );
      const list = 'server/src/features/attention/judges/judges.ts';
      copy.edit(list, '  coldChain,\n]', '  coldChain,\n  noVessel,\n]');
      copy.edit(
        list,
        'import { rollover }',
        "import { noVessel } from './no-vessel.ts';\nimport { rollover }",
      );
      enterAlertType(copy, 'no-vessel', "of: 'shipment', thresholds: {}, isDelay: true");
    },
  },
};
