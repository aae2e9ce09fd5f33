import { type ChargeClock, type CountedDay, amountText } from '@portolan/contract';
import { PdfFile, type PdfColumn, pdfColours } from '../../../platform/pdf/pdf.ts';
import type { PackContent } from './pack-content.ts';

/** Columns of a table: each head with its share of the width. */
const columns = (...parts: readonly (readonly [header: string, share: number])[]): PdfColumn[] =>
  parts.map(([header, share]) => ({ header, share }));

const small = { size: 8 };
const soft = { colour: pdfColours.soft, size: 8 };

const words: Readonly<Record<string, string>> = {
  'start-event': 'day of the start event, not counted',
  'before-first-shift': 'before the first shift, not counted',
  weekend: 'no working day',
  holiday: 'holiday',
  closed: 'gate closed',
  stop: 'clock stopped',
  'free-day': 'free day',
  'last-free-day': 'free day, the last one',
  rolled: 'free until the gate opens',
  reported: 'free day, the last one as reported',
  tier: 'charged day',
  outside: 'outside of the clock',
  'not-yet': 'not reached yet',
  twice: 'charged in another line already',
  'invoiced-before': 'charged by another invoice already',
};

const reasonText = (reason: string, detail: string | undefined): string =>
  [words[reason] ?? reason, detail].filter(Boolean).join(': ');

const dayText = ({ reason, detail, number }: CountedDay): string =>
  [reasonText(reason, detail), number].filter((part) => part !== undefined).join(' ');

/** The pack as a PDF of several sections, in English; names and remarks in it may be in any language. */
export async function writePdf(content: PackContent): Promise<Buffer> {
  const { invoice, check, packId, madeAt, company } = content;
  const money = (minor: number): string => `${invoice.currency} ${amountText(minor, invoice.currency)}`;
  const sheet = new PdfFile({
    title: `Dispute of invoice ${invoice.invoiceNumber}`,
    locale: 'en',
    header: [company, madeAt],
    footer: `pack ${packId}`,
  });
  sheet.title(`Dispute of invoice ${invoice.invoiceNumber}: ${money(check.difference)}`);
  sheet.paragraph(
    `${invoice.issuerName} charges ${money(check.invoiced)}; by our count it is ${money(check.counted)}. ` +
      `Rules on the invoice: ${check.regime === 'none' ? 'none of the United States' : check.regime}. ` +
      `Absent: ${check.absent}, late: ${check.late}.` +
      (check.disputeUntil === null ? '' : ` It can be disputed until ${check.disputeUntil}.`),
  );
  writeLines(sheet, content, money);
  sheet.heading('2  Fields and clocks of the rules');
  sheet.table(
    columns(['Rule', 2], ['Field', 2], ['State', 1.2], ['Invoice', 3], ['Record', 3]),
    check.findings.map(({ rule, field, state, invoice: said, record }) => [rule, field, state, said, record]),
    small,
  );
  for (const { equipmentReference, clocks } of content.containers)
    for (const clock of clocks) writeDays(sheet, equipmentReference, clock);
  sheet.heading('4  Events and their messages');
  sheet.table(
    columns(['When', 2.2], ['Container', 1.6], ['Event', 2], ['Place', 1.6], ['Source', 1.6], ['SHA-256', 4]),
    content.events.map((event) => [
      event.at,
      event.equipmentReference,
      `${event.event} ${event.classifier}`,
      event.place,
      event.sourceName,
      // In two parts, so that it wraps.
      `${event.messageHash.slice(0, 32)} ${event.messageHash.slice(32)}`,
    ]),
    { size: 7 },
  );
  return sheet.finish();
}

function writeLines(sheet: PdfFile, { check }: PackContent, money: (minor: number) => string): void {
  sheet.heading('1  Line by line');
  sheet.table(
    columns(
      ['Container', 2],
      ['Clock', 1.5],
      ['Days', 3],
      ['Invoiced', 2],
      ['Counted', 2],
      ['Difference', 2.5],
    ),
    check.lines.map((one) => [
      one.equipmentReference,
      one.clock,
      `${one.from} to ${one.until}, ${one.invoicedDays} (${one.countedDays})`,
      money(one.invoiced),
      money(one.counted),
      `${money(one.difference)}${one.problem === null ? '' : `, ${one.problem}`}`,
    ]),
    small,
  );
  const wrong = check.lines.flatMap(({ equipmentReference, wrongDays }) =>
    wrongDays.map(({ date, reason, detail }) => [equipmentReference, date, reasonText(reason, detail)]),
  );
  if (wrong.length === 0) return;
  sheet.heading('Days that are charged and do not count');
  sheet.table(columns(['Container', 2], ['Day', 1.5], ['Why it does not count', 5]), wrong, small);
}

function writeDays(sheet: PdfFile, equipmentReference: string, clock: ChargeClock): void {
  const { tariff } = clock;
  const amount = (minor: number): string => amountText(minor, clock.currency ?? 'USD');
  sheet.heading(`3  Days of ${equipmentReference}, ${clock.clock} (${clock.timeZone})`);
  sheet.paragraph(
    `Tariff ${tariff?.terms.name ?? 'none'}, version ${tariff?.version ?? '-'} (SHA-256 ${tariff?.hash ?? '-'}). ` +
      `Calendar ${clock.calendarName} (${clock.calendarHash || 'public holidays and weekend'}). ` +
      `Last free day ${clock.lastFreeDay ?? '-'} by ${clock.lastFreeDayFrom ?? '-'}.`,
    soft,
  );
  sheet.table(
    columns(['Day', 1.5], ['Counts as', 5], ['Rate', 1.5], ['Sum', 1.5]),
    clock.days
      .filter(({ projected, beyond }) => projected !== true && beyond !== true)
      .map((day) => [
        day.date,
        dayText(day),
        day.perDay === undefined ? '' : amount(day.perDay),
        amount(day.sum),
      ]),
    small,
  );
}
