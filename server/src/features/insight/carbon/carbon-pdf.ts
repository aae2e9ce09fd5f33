import {
  type CarbonBy,
  type CarbonGroup,
  type CarbonStatement,
  CarbonTier,
  type Locale,
  type ShownFacts,
} from '@portolan/contract';
import { carbonTexts } from '@portolan/contract/texts/carbon-files';
import { fillScreenText } from '@portolan/contract/texts/port-reports';
import { PdfFile, pdfColours } from '../../../platform/pdf/pdf.ts';
import { describeLeftOut, elementName, sourceOf } from './carbon-file.ts';

/** For whom and when a file is made. */
export interface MadeFor {
  company: string;
  now: Date;
  language: Locale;
}

const round = (value: number, digits = 1): string => String(Math.round(value * 10 ** digits) / 10 ** digits);

function startPdf(
  title: string,
  right: string,
  simulated: boolean,
  { company, now, language }: MadeFor,
): PdfFile {
  const { file } = carbonTexts[language];
  const made = fillScreenText(file.made, { company, made: now.toISOString().slice(0, 16).replace('T', ' ') });
  return new PdfFile({
    title,
    locale: language,
    header: ['Portolan', right],
    footer: [...(simulated ? [`${file.simulated}.`] : []), made].join(' '),
  });
}

/** What is predicted in a statement, and what is missing in its total. */
export function remarksOf(statement: CarbonStatement, language: Locale): string[] {
  const words = carbonTexts[language].statement;
  const { missing, missingHubs, kgAhead, hasDeparted } = statement;
  const predicted = hasDeparted ? fillScreenText(words.predicted, { value: round(kgAhead) }) : words.planned;
  return [
    ...(!hasDeparted || kgAhead > 0 ? [predicted] : []),
    ...(missing > 0
      ? [fillScreenText(words.gaps, { hubs: String(missingHubs), legs: String(missing - missingHubs) })]
      : []),
  ];
}

/** The same of many shipments. */
function remarksOfAll(all: CarbonGroup, language: Locale): string[] {
  const words = carbonTexts[language];
  const { kgAhead, incomplete, missingHubs, withoutHubs, unknown } = all;
  return [
    ...(kgAhead > 0 ? [fillScreenText(words.ahead, { tonnes: round(kgAhead / 1000) })] : []),
    ...(missingHubs > 0
      ? [
          fillScreenText(words['hubs-missing'], {
            hubs: String(missingHubs),
            shipments: String(withoutHubs),
          }),
        ]
      : []),
    ...(unknown > 0 ? [fillScreenText(words.unknown, { shipments: String(unknown) })] : []),
    ...(incomplete > 0 ? [fillScreenText(words['legs-missing'], { shipments: String(incomplete) })] : []),
  ];
}

/** The statement of one shipment: its elements, then the steps of each with formula and source. */
export async function writeStatementPdf(statement: CarbonStatement, made: MadeFor): Promise<Buffer> {
  const words = carbonTexts[made.language];
  const { statement: of, file } = words;
  const title = fillScreenText(of.title, { number: statement.number });
  const pdf = startPdf(title, 'ISO 14083', statement.simulated, made);
  pdf.title(title, words.what);
  const tonnes = `${round(statement.tonnes, 3)} t (${words['mass-from'][statement.massFrom]})`;
  const grams = statement.gramsPerTonneKm === null ? '' : `   ${round(statement.gramsPerTonneKm)} g/tkm`;
  const sum =
    statement.kgCo2e === null || statement.tonneKm === null
      ? [words['no-figures'], tonnes]
      : [`${round(statement.kgCo2e)} kg CO₂e`, tonnes, `${round(statement.tonneKm)} tkm${grams}`];
  pdf.paragraph(sum.join('   '), { size: 12, isBold: true });
  pdf.paragraph(
    CarbonTier.options
      .map((tier) => `${words.tiers[tier]} ${round(statement.tiers[tier] * 100)} %`)
      .join('   '),
    { colour: pdfColours.soft },
  );
  for (const line of remarksOf(statement, made.language)) pdf.paragraph(line, { isBold: true });
  pdf.heading(of.chain);
  const right = (header: string, share: number) => ({ header, share, align: 'right' as const });
  pdf.table(
    [
      { header: of.element, share: 3 },
      right(of.km, 1),
      right(of.factor, 1),
      { header: of.source, share: 3 },
      { header: of.tier, share: 1.4 },
      right(of.kg, 1.2),
    ],
    statement.elements.map((element) => [
      `${words.modes[element.mode]}: ${elementName(element, made.language)}`,
      element.distanceKm === null ? '' : round(element.distanceKm),
      element.factor === null ? '' : round(element.factor.ttwGrams + element.factor.wttGrams, 2),
      sourceOf(element, words),
      element.tier === null ? '' : words.tiers[element.tier],
      element.kgCo2e === null ? '' : round(element.kgCo2e),
    ]),
    { size: 8 },
  );
  for (const element of statement.elements.filter(({ steps }) => steps.length > 0)) {
    pdf.heading(elementName(element, made.language));
    pdf.table(
      [
        { header: of.steps, share: 2 },
        { header: '', share: 3 },
        right('', 1.5),
        { header: of.source, share: 4 },
      ],
      element.steps.map((step) => [
        of.step[step.step],
        step.formula.replaceAll(' x ', ' × '),
        `${round(step.value, 3)} ${step.unit}`,
        step.source === '' ? words.basis[step.basis] : step.source,
      ]),
      { size: 8 },
    );
  }
  pdf.paragraph(of.rounding, { colour: pdfColours.soft });
  pdf.paragraph(file.departed + (statement.departedOn === null ? '' : `: ${statement.departedOn}`), {
    colour: pdfColours.soft,
  });
  return pdf.finish();
}

/** The statement of some days by group. */
export async function writeSummaryPdf(
  of: {
    all: CarbonGroup;
    groups: readonly CarbonGroup[];
    by: CarbonBy;
    from: string;
    to: string;
    shown: ShownFacts;
  },
  made: MadeFor,
): Promise<Buffer> {
  const words = carbonTexts[made.language];
  const span = fillScreenText(words['period-line'], { from: of.from, to: of.to });
  const pdf = startPdf(
    words.title,
    `${words.title}  ${span}`,
    of.shown.kind === 'simulated' && of.all.shipments > 0,
    made,
  );
  pdf.title(words.title, `${words.what}   ${span}`);
  for (const line of describeLeftOut(of.shown, made.language)) pdf.paragraph(line, { isBold: true });
  const right = (header: string, share = 1) => ({ header, share, align: 'right' as const });
  const line = (name: string, group: CarbonGroup): string[] => [
    name,
    String(group.shipments),
    group.tonneKm === null ? '' : round(group.tonneKm, 0),
    group.kgCo2e === null ? words['no-figures'] : round(group.kgCo2e, 0),
    group.gramsPerTonneKm === null ? '' : round(group.gramsPerTonneKm),
    group.kgCo2e === null || !group.before?.kgCo2e
      ? ''
      : `${round((group.kgCo2e / group.before.kgCo2e - 1) * 100)} %`,
    CarbonTier.options
      .filter((tier) => group.tiers[tier] > 0)
      .map((tier) => `${words.tiers[tier]} ${round(group.tiers[tier] * 100, 0)} %`)
      .join(', '),
  ];
  pdf.heading(fillScreenText(words.table.title, { by: words.bys[of.by] }));
  pdf.table(
    [
      { header: words.bys[of.by], share: 2.4 },
      right(words.table.shipments),
      right(words.table.activity, 1.2),
      right(words.table.emissions, 1.2),
      right(words.table.grams),
      right(words.table.before, 1.2),
      { header: words.table.tiers, share: 2.4 },
    ],
    [
      ...of.groups.map((group) => line(group.key === '' ? words.table.without : group.name, group)),
      line(words.table.all, of.all),
    ],
    { size: 8 },
  );
  for (const line of remarksOfAll(of.all, made.language)) pdf.paragraph(line);
  return pdf.finish();
}
