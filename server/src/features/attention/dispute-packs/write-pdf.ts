import { type CountedDay, amountText } from '@portolan/contract';
import PDFDocument from 'pdfkit';
import type { PackContent } from './pack-content.ts';

const margin = 56;
const ink = '#10233A';
const soft = '#5A6B7F';
const line = '#DDE4EC';
const bad = '#B3261E';
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin - 24;

/** The standard fonts of PDF have the characters of Western Europe; every other one is written as a question mark. */
function plain(text: string): string {
  const dashes = text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll('…', '...');
  return dashes.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF–—•€]/gu, '?');
}

/** A sheet that is written from top to bottom, in Helvetica. */
class Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  #hasStrange = false;

  constructor(madeAt: Date) {
    this.document = new PDFDocument({
      size: 'A4',
      margin,
      bufferPages: true,
      info: {
        Title: 'Dispute pack',
        Creator: 'Portolan',
        Producer: 'Portolan',
        CreationDate: madeAt,
        ModDate: madeAt,
      },
    });
    this.document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  #plain(text: string): string {
    const written = plain(text);
    if (written.includes('?') && !text.includes('?')) this.#hasStrange = true;
    return written;
  }

  /** Begins a new page where less room than this is left. */
  #room(height: number): void {
    if (this.document.y + height > bottom) this.document.addPage();
  }

  title(text: string): void {
    this.document.font('Helvetica-Bold').fontSize(16).fillColor(ink).text(this.#plain(text), margin);
    this.document.moveDown(0.4);
  }

  head(text: string): void {
    this.#room(60);
    this.document.moveDown(0.8);
    this.document.font('Helvetica-Bold').fontSize(11).fillColor(ink).text(this.#plain(text), margin);
    this.document.moveDown(0.3);
  }

  text(text: string, color = ink): void {
    this.#room(24);
    this.document
      .font('Helvetica')
      .fontSize(9)
      .fillColor(color)
      .text(this.#plain(text), margin, undefined, { width });
  }

  /** A table; `shares` are the columns’ parts of the width. Rows in `red` are written in red. */
  table(
    heads: readonly string[],
    rows: readonly (readonly string[])[],
    shares: readonly number[],
    red = new Set<number>(),
  ): void {
    const total = shares.reduce((sum, share) => sum + share, 0);
    const widths = shares.map((share) => (share / total) * width);
    this.#row(heads, widths, soft, 'Helvetica-Bold');
    for (const [i, row] of rows.entries()) this.#row(row, widths, red.has(i) ? bad : ink, 'Helvetica');
  }

  #row(cells: readonly string[], widths: readonly number[], color: string, font: string): void {
    const { document } = this;
    document.font(font).fontSize(8);
    const written = cells.map((cell) => this.#plain(cell));
    const height = Math.max(
      ...written.map((cell, i) =>
        document.heightOfString(cell === '' ? ' ' : cell, { width: (widths[i] ?? 0) - 6 }),
      ),
    );
    this.#room(height + 6);
    const { y } = document;
    let x = margin;
    for (const [i, cell] of written.entries()) {
      document.font(font).fontSize(8).fillColor(color);
      document.text(cell, x, y + 3, { width: (widths[i] ?? 0) - 6 });
      x += widths[i] ?? 0;
    }
    document
      .moveTo(margin, y + height + 5)
      .lineTo(margin + width, y + height + 5)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
    document.x = margin;
    document.y = y + height + 6;
  }

  /** Page numbers and the pack’s name under every page; then the bytes. */
  async end(name: string): Promise<Buffer> {
    if (this.#hasStrange)
      this.text(
        'A question mark stands for a character that this PDF has no font for: the JSON file has it.',
        soft,
      );
    const { start, count } = this.document.bufferedPageRange();
    for (let i = start; i < start + count; i += 1) {
      this.document.switchToPage(i);
      this.document.page.margins.bottom = 0;
      this.document.font('Helvetica').fontSize(8).fillColor(soft);
      this.document.text(`Page ${i + 1} of ${count}   ${name}`, margin, 841.89 - margin + 8, {
        lineBreak: false,
      });
    }
    const done = new Promise<void>((resolve) => this.document.once('end', resolve));
    this.document.end();
    await done;
    return Buffer.concat(this.#chunks);
  }
}

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
};

const dayText = ({ reason, detail, number }: CountedDay): string =>
  [[words[reason] ?? reason, number].filter((part) => part !== undefined).join(' '), detail]
    .filter(Boolean)
    .join(': ');

/** The pack as a PDF of several sections, in English. */
export async function writePdf(content: PackContent): Promise<Buffer> {
  const { invoice, check, containers, events, packId, madeAt, company } = content;
  const money = (minor: number): string => `${invoice.currency} ${amountText(minor, invoice.currency)}`;
  const sheet = new Sheet(new Date(madeAt));
  sheet.text(`${company}   ${madeAt}`, soft);
  sheet.title(`Dispute of invoice ${invoice.invoiceNumber}: ${money(check.difference)}`);
  sheet.text(
    `${invoice.issuerName} charges ${money(check.invoiced)}; by our count it is ${money(check.counted)}. ` +
      `Rules on the invoice: ${check.regime === 'none' ? 'none of the United States' : check.regime}. ` +
      `Absent: ${check.absent}, late: ${check.late}.` +
      (check.disputeUntil === null ? '' : ` It can be disputed until ${check.disputeUntil}.`),
  );
  sheet.head('1  Line by line');
  sheet.table(
    ['Container', 'Clock', 'Days', 'Invoiced', 'Counted', 'Difference'],
    check.lines.map((one) => [
      one.equipmentReference,
      one.clock,
      `${one.from} to ${one.until}, ${one.invoicedDays} (${one.countedDays})`,
      money(one.invoiced),
      money(one.counted),
      `${money(one.difference)}${one.problem === null ? '' : `, ${one.problem}`}`,
    ]),
    [2, 1.5, 3, 2, 2, 2.5],
  );
  const wrong = check.lines.flatMap(({ equipmentReference, wrongDays }) =>
    wrongDays.map(({ date, reason, detail }) => [
      equipmentReference,
      date,
      `${words[reason] ?? reason}${detail === '' ? '' : `: ${detail}`}`,
    ]),
  );
  if (wrong.length > 0) {
    sheet.head('Days that are charged and do not count');
    sheet.table(['Container', 'Day', 'Why it does not count'], wrong, [2, 1.5, 5]);
  }
  sheet.head('2  Fields and clocks of the rules');
  const failed = new Set(
    check.findings.flatMap(({ state }, i) => (/absent|late|wrong/.test(state) ? [i] : [])),
  );
  sheet.table(
    ['Rule', 'Field', 'State', 'Invoice', 'Record'],
    check.findings.map(({ rule, field, state, invoice: said, record }) => [rule, field, state, said, record]),
    [2, 2, 1.2, 3, 3],
    failed,
  );
  for (const { equipmentReference, clocks } of containers)
    for (const clock of clocks) {
      sheet.head(`3  Days of ${equipmentReference}, ${clock.clock} (${clock.timeZone})`);
      sheet.text(
        `Tariff ${clock.tariff?.terms.name ?? 'none'}, version ${clock.tariff?.version ?? '-'} ` +
          `(SHA-256 ${clock.tariff?.hash ?? '-'}). Calendar ${clock.calendarName} (${clock.calendarHash || 'public holidays and weekend'}). ` +
          `Last free day ${clock.lastFreeDay ?? '-'} by ${clock.lastFreeDayFrom ?? '-'}.`,
        soft,
      );
      sheet.table(
        ['Day', 'Counts as', 'Rate', 'Sum'],
        clock.days
          .filter(({ projected, beyond }) => projected !== true && beyond !== true)
          .map((day) => [
            day.date,
            dayText(day),
            day.perDay === undefined ? '' : amountText(day.perDay, clock.currency ?? 'USD'),
            amountText(day.sum, clock.currency ?? 'USD'),
          ]),
        [1.5, 5, 1.5, 1.5],
      );
    }
  sheet.head('4  Events and their messages');
  sheet.table(
    ['When', 'Container', 'Event', 'Place', 'Source', 'SHA-256 of the message'],
    events.map((event) => [
      event.at,
      event.equipmentReference,
      `${event.event} ${event.classifier}`,
      event.place,
      event.sourceName,
      event.messageHash,
    ]),
    [2.2, 1.6, 2, 2, 1.6, 3],
  );
  return sheet.end(`pack ${packId}`);
}
