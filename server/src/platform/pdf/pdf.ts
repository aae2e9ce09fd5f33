import type { Locale } from '@portolan/contract';
import PdfKit from 'pdfkit';
import { fontBytes, splitByFont } from './fonts.ts';
import { wrapText } from './wrap-text.ts';

/** The colours of a printed page: the light theme's. */
export const pdfColours = {
  ink: '#10233A',
  soft: '#5A6B7F',
  line: '#DDE4EC',
  sunk: '#F4F7FA',
  brand: '#0F5FA8',
  good: '#1B7F56',
  watch: '#A86A00',
  bad: '#B3261E',
} as const;

/** How a text is written. Sizes and places are points (1/72 inch) from the upper left corner of the page. */
export interface TextStyle {
  size?: number;
  isBold?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'centre';
}

/** A column of a table; `share` of the width, against the other columns'. */
export interface PdfColumn {
  header: string;
  share: number;
  align?: 'left' | 'right';
}

export interface PdfOptions {
  title: string;
  locale: Locale;
  /** Repeated at the head of every page: on the left, on the right. */
  header: readonly [string, string];
  /** Repeated at the foot of every page, beside the page number. */
  footer: string;
}

const page = { width: 595.28, height: 841.89, margin: 42, top: 62, bottom: 60 };
const lineHeight = 1.35;

/**
 * A PDF file on A4, written from the top to the bottom; a new page begins where there is no room. All texts are written
 * in fonts that the file carries, in any of the languages of the product.
 */
export class PdfFile {
  readonly left = page.margin;
  readonly width = page.width - 2 * page.margin;
  /** Where the next part begins. */
  y = page.top;
  readonly #doc: PDFKit.PDFDocument;
  readonly #options: PdfOptions;
  readonly #bytes: Promise<Buffer>;
  readonly #registered = new Set<string>();

  constructor(options: PdfOptions) {
    this.#options = options;
    const { title, locale } = options;
    this.#doc = new PdfKit({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: locale,
      displayTitle: true,
      info: { Title: title, Creator: 'Portolan', Producer: 'Portolan' },
    });
    const parts: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.#doc.on('data', (part: Buffer) => parts.push(part));
      this.#doc.on('end', () => resolve(Buffer.concat(parts)));
      this.#doc.on('error', reject);
    });
  }

  /** A new page, unless this one is empty. */
  breakPage(): void {
    if (this.y === page.top) return;
    this.#doc.addPage();
    this.y = page.top;
  }

  /** Begins a new page where less than this height is left. */
  keepTogether(height: number): void {
    if (this.y + height > page.height - page.bottom) this.breakPage();
  }

  title(text: string, note = ''): void {
    this.write(text, this.left, this.y, { size: 20, isBold: true });
    this.y += 28;
    if (note !== '') this.paragraph(note, { colour: pdfColours.soft });
  }

  heading(text: string): void {
    this.keepTogether(60);
    this.y += 12;
    this.paragraph(text, { size: 13, isBold: true });
    this.y += 3;
  }

  paragraph(text: string, style: TextStyle = {}): void {
    const { size = 10 } = style;
    for (const line of this.wrap(text, this.width, style)) {
      this.keepTogether(size * lineHeight);
      this.write(line, this.left, this.y, { ...style, size });
      this.y += size * lineHeight;
    }
    this.y += size * 0.3;
  }

  /** A table, as wide as the page or less; its head is repeated on every page. Cells that are too long wrap. */
  table(
    columns: readonly PdfColumn[],
    rows: readonly (readonly string[])[],
    style: TextStyle & { width?: number } = {},
  ): void {
    const { size = 9, width = this.width } = style;
    const padding = size < 8 ? 4 : 6;
    const sum = columns.reduce((all, { share }) => all + share, 0);
    const widths = columns.map(({ share }) => (share / sum) * width);
    const writeRow = (cells: readonly string[], isHead: boolean): void => {
      const wrapped = cells.map((cell, i) => this.wrap(cell, (widths[i] ?? 0) - 8, { size, isBold: isHead }));
      const height = Math.max(1, ...wrapped.map((lines) => lines.length)) * size * lineHeight + padding;
      if (!isHead && this.y + height > page.height - page.bottom) {
        this.breakPage();
        writeRow(
          columns.map(({ header }) => header),
          true,
        );
      }
      let x = this.left;
      for (const [i, lines] of wrapped.entries()) {
        const { align = 'left' } = columns[i] ?? {};
        const at = align === 'right' ? x + (widths[i] ?? 0) - 4 : x + 4;
        const colour = isHead ? pdfColours.soft : pdfColours.ink;
        for (const [line, text] of lines.entries())
          this.write(text, at, this.y + padding / 2 + line * size * lineHeight, {
            size,
            isBold: isHead,
            align,
            colour,
          });
        x += widths[i] ?? 0;
      }
      this.y += height;
      this.rule(this.y, pdfColours.line, width);
    };
    this.keepTogether(3 * (size * lineHeight + 6));
    writeRow(
      columns.map(({ header }) => header),
      true,
    );
    for (const row of rows) writeRow(row, false);
    this.y += 6;
  }

  /** One line of text at a place; `x` is its right end or its middle, where it is aligned so. */
  write(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = 10, isBold = false, colour = pdfColours.ink, align = 'left' } = style;
    const width = align === 'left' ? 0 : this.widthOf(text, style);
    let at = align === 'right' ? x - width : align === 'centre' ? x - width / 2 : x;
    const doc = this.#doc.fillColor(colour).fontSize(size);
    for (const { font, text: part, isThickened } of splitByFont(text, this.#options.locale, isBold)) {
      this.#use(font);
      if (isThickened) doc.lineWidth(size / 60).strokeColor(colour);
      // One baseline for all fonts: each would else begin at its own height.
      doc.text(part, at, y + size, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: ['tnum', 'kern'],
        fill: true,
        stroke: isThickened,
      });
      at += this.#measure(font, part, size);
    }
  }

  /** The width of one line of text. */
  widthOf(text: string, { size = 10, isBold = false }: TextStyle = {}): number {
    return splitByFont(text, this.#options.locale, isBold).reduce(
      (sum, { font, text: part }) => sum + this.#measure(font, part, size),
      0,
    );
  }

  /** The lines of a text in this width. */
  wrap(text: string, width: number, style: TextStyle = {}): string[] {
    return wrapText(text, width, (part) => this.widthOf(part, style));
  }

  rule(y: number, colour: string = pdfColours.line, width: number = this.width): void {
    this.#doc
      .lineWidth(0.5)
      .strokeColor(colour)
      .moveTo(this.left, y)
      .lineTo(this.left + width, y)
      .stroke();
  }

  box(at: { x: number; y: number; width: number; height: number; colour: string; opacity?: number }): void {
    if (at.width <= 0 || at.height <= 0) return;
    this.#doc
      .fillOpacity(at.opacity ?? 1)
      .rect(at.x, at.y, at.width, at.height)
      .fill(at.colour)
      .fillOpacity(1);
  }

  /** A line through these points. */
  path(points: readonly (readonly [number, number])[], colour: string, { width = 1, dash = 0 } = {}): void {
    const [first, ...others] = points;
    if (first === undefined) return;
    this.#doc.save().lineWidth(width).strokeColor(colour).lineJoin('round');
    if (dash > 0) this.#doc.dash(dash, { space: dash });
    this.#doc.moveTo(...first);
    for (const point of others) this.#doc.lineTo(...point);
    this.#doc.stroke().restore();
  }

  /** A filled area with these corners. */
  area(points: readonly (readonly [number, number])[], colour: string, opacity = 1): void {
    if (points.length < 3) return;
    this.#doc
      .fillOpacity(opacity)
      .polygon(...points.map(([x, y]) => [x, y]))
      .fill(colour)
      .fillOpacity(1);
  }

  /** Writes head and foot of every page, and gives the file. */
  async finish(): Promise<Buffer> {
    const { header, footer } = this.#options;
    const { start, count } = this.#doc.bufferedPageRange();
    const small = { size: 8, colour: pdfColours.soft } as const;
    const right = this.left + this.width;
    for (let index = start; index < start + count; index += 1) {
      this.#doc.switchToPage(index);
      this.write(header[0], this.left, 30, { size: 9, isBold: true });
      this.write(header[1], right, 30, { ...small, align: 'right' });
      this.rule(48);
      this.rule(page.height - 48);
      const lines = this.wrap(footer, this.width - 60, small).slice(0, 2);
      for (const [i, line] of lines.entries()) this.write(line, this.left, page.height - 43 + i * 11, small);
      this.write(`${index + 1} / ${count}`, right, page.height - 43, { ...small, align: 'right' });
    }
    this.#doc.end();
    return this.#bytes;
  }

  #use(font: string): void {
    if (!this.#registered.has(font)) {
      this.#doc.registerFont(font, fontBytes(font));
      this.#registered.add(font);
    }
    this.#doc.font(font);
  }

  #measure(font: string, text: string, size: number): number {
    this.#use(font);
    return this.#doc.fontSize(size).widthOfString(text, { features: ['tnum', 'kern'] });
  }
}

export const pdfType = 'application/pdf';
