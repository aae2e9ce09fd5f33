import type {
  CarbonElement,
  CarbonFilters,
  CarbonStatement,
  CsvCell,
  Locale,
  ShownFacts,
} from '@portolan/contract';
import { carbonTexts } from '@portolan/contract/texts/carbon-files';
import { fillScreenText } from '@portolan/contract/texts/port-reports';
import type { Database } from '../../../platform/db/database.ts';
import { type RowLimit, withRowLimit } from '../../../platform/db/row-limit.ts';
import type { SheetCell, SheetColumn } from '../../../platform/http/xlsx.ts';
import { nameOfPlace } from './group-name.ts';
import { hasFigures } from './has-figures.ts';
import { type CarbonRow, listCarbonRows, tierOfRow } from './summary.ts';

type Words = (typeof carbonTexts)[Locale];
type Cell = string | number | null;

const rowsPerPage = 2000;
const cut = (value: number | null, digits = 3): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

/** The elements of one statement as a table: a line each. */
export function elementTable(
  statement: CarbonStatement,
  language: Locale,
): { head: string[]; rows: Cell[][] } {
  const words = carbonTexts[language];
  const { statement: of, file, modes, tiers } = words;
  return {
    head: [
      file.mode,
      file.from,
      file.to,
      of.element,
      file.tonnes,
      of.km,
      file.activity,
      of.factor,
      of.source,
      file.tier,
      file.emissions,
      file.direct,
      file.state,
    ],
    rows: statement.elements.map((element): Cell[] => [
      modes[element.mode],
      element.from,
      element.to,
      element.vehicle,
      cut(element.tonnes),
      cut(element.distanceKm),
      cut(element.tonneKm),
      element.factor === null ? null : cut(element.factor.ttwGrams + element.factor.wttGrams),
      sourceOf(element, words),
      element.tier === null ? null : tiers[element.tier],
      cut(element.kgCo2e),
      cut(element.kgTtw),
      of.state[element.state],
    ]),
  };
}

/** The factor by name, or why there is none. */
export function sourceOf({ factor, missing, steps }: CarbonElement, words: Words): string {
  if (missing !== null) return words.statement[missing === 'factor' ? 'no-factor' : 'no-distance'];
  if (factor === null) return `${words.basis.footprint}: ${steps.at(-1)?.source ?? ''}`;
  return [factor.vehicle, factor.size, factor.load, factor.source].filter((part) => part !== '').join(', ');
}

/** The element in words: a leg from place to place, or a hub. */
export function elementName({ mode, from, to }: CarbonElement, language: Locale): string {
  const words = carbonTexts[language].statement;
  const nameOf = (code: string | null): string => (code === null ? '?' : nameOfPlace(code, language));
  return mode === 'HUB'
    ? fillScreenText(words['hub-at'], { place: nameOf(from) })
    : fillScreenText(words['from-to'], { from: nameOf(from), to: nameOf(to) });
}

/** How many shipments of the other kind are left out, real or simulated. */
export const describeLeftOut = ({ kind, leftOut }: ShownFacts, language: Locale): string[] =>
  leftOut === 0
    ? []
    : [fillScreenText(carbonTexts[language].facts[`${kind}-shown`], { number: String(leftOut) })];

/** The head of the table of shipments. */
export function rowHead(language: Locale): string[] {
  const { file } = carbonTexts[language];
  return [
    file.number,
    file.carrier,
    file.customer,
    file.from,
    file.to,
    file.departed,
    file.mode,
    file['mass-from'],
    file.tonnes,
    file.activity,
    file.emissions,
    file.direct,
    'g/tkm',
    file.tier,
    file.ahead,
    file.missing,
    file['missing-hubs'],
  ];
}

export function rowCells(row: CarbonRow, language: Locale): Cell[] {
  const words = carbonTexts[language];
  const tier = tierOfRow(row);
  const known = (value: number): number | null => (hasFigures(row) ? cut(value) : null);
  return [
    row.number,
    row.carrierCode,
    row.customerReference,
    row.pol,
    row.pod,
    row.departedOn,
    words.modes[row.mode as keyof typeof words.modes] ?? row.mode,
    words['mass-from'][row.massFrom as keyof (typeof words)['mass-from']] ?? row.massFrom,
    cut(row.tonnes),
    known(row.tonneKm),
    known(row.kgCo2e),
    known(row.kgTtw),
    row.tonneKm === 0 ? null : cut((row.kgCo2e * 1000) / row.tonneKm, 2),
    tier === null ? null : words.tiers[tier],
    known(row.kgAhead),
    row.missing - row.missingHubs,
    row.missingHubs,
  ];
}

/** Whose rows, and which of them the person may see: a stream is read outside of the call that it answers. */
export interface RowsWanted {
  tenantId: string;
  simulated: boolean;
  filters: CarbonFilters;
  limit: RowLimit | undefined;
}

/** All chosen shipments page by page, each page in a transaction of its own. */
export async function* readCarbonRows(
  db: Database,
  { tenantId, simulated, filters, limit }: RowsWanted,
): AsyncGenerator<CarbonRow> {
  let after: { kgCo2e: number; thingId: string } | undefined;
  for (;;) {
    const page = await withRowLimit(limit, () =>
      db.asTenant(tenantId, (tx) =>
        listCarbonRows(tx, { tenantId, simulated, filters }, { after, most: rowsPerPage }),
      ),
    );
    yield* page;
    after = page.at(-1);
    if (page.length < rowsPerPage) return;
  }
}

export const toSheetColumns = (head: readonly string[]): SheetColumn[] =>
  head.map((header) => ({ header, width: Math.max(12, header.length + 2) }));
export const toSheetCells = (cells: readonly Cell[]): SheetCell[] => [...cells];
export const toCsvCells = (cells: readonly Cell[]): CsvCell[] => [...cells];
