import type { SixBits } from './six-bit.ts';

/** The position of a field and how it is read. */
export interface Field<Value> {
  readonly end: number;
  read(bits: SixBits, base: number): Value;
}
export type Layout = Readonly<Record<string, Field<unknown>>>;
/** The values of a layout. */
export type Read<Of extends Layout> = {
  -readonly [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never;
};

/** Up to 30 bits as an unsigned number. */
export const unsigned = (first: number, width: number): Field<number> => ({
  end: first + width,
  read: (bits, base) => bits.unsigned(base + first, width),
});
/** Two's complement. */
export const signed = (first: number, width: number): Field<number> => ({
  end: first + width,
  read: (bits, base) => bits.signed(base + first, width),
});
export const flag = (first: number): Field<boolean> => ({
  end: first + 1,
  read: (bits, base) => bits.isSet(base + first),
});
/** Characters of six bits each. */
export const text = (first: number, characters: number): Field<string> => ({
  end: first + characters * 6,
  read: (bits, base) => bits.text(base + first, characters * 6),
});

/** Consecutive fields from `first` on, with their widths in bits; those named `spare...` are skipped. */
export function consecutiveFields<Names extends string>(
  first: number,
  widths: Readonly<Record<Names, number>>,
): Record<Exclude<Names, `spare${string}`>, Field<number>> {
  const found: Record<string, Field<number>> = {};
  let at = first;
  for (const name in widths) {
    if (!name.startsWith('spare')) found[name] = unsigned(at, widths[name]);
    at += widths[name];
  }
  return found as Record<Exclude<Names, `spare${string}`>, Field<number>>;
}

/** All fields; bits beyond the end read as zero. `base` is where bit 0 of the layout is. */
export function readAll<Of extends Layout>(layout: Of, bits: SixBits, base = 0): Read<Of> {
  const found: Record<string, unknown> = {};
  for (const name in layout) found[name] = layout[name]!.read(bits, base);
  return found as Read<Of>;
}

/** Only the fields that are complete. */
export function readPresent<Of extends Layout>(layout: Of, bits: SixBits, base = 0): Partial<Read<Of>> {
  const found: Record<string, unknown> = {};
  for (const name in layout)
    if (base + layout[name]!.end <= bits.spelled) found[name] = layout[name]!.read(bits, base);
  return found as Partial<Read<Of>>;
}

/** As many rows of a layout as there are bits for, at most `most`; of the last one, the complete fields. */
export function readStartedRows<Of extends Layout>(
  layout: Of,
  bits: SixBits,
  base: number,
  widthBits: number,
  most: number,
): Partial<Read<Of>>[] {
  const rows: Partial<Read<Of>>[] = [];
  for (let at = base; rows.length < most && at < bits.length; at += widthBits) {
    const row = readPresent(layout, bits, at);
    if (Object.keys(row).length > 0) rows.push(row);
  }
  return rows;
}

/** As many complete rows of a layout as there are bits for, at most `most`. */
export function readRows<Of extends Layout>(
  layout: Of,
  bits: SixBits,
  base: number,
  widthBits: number,
  most: number,
): Read<Of>[] {
  const rows: Read<Of>[] = [];
  for (let at = base; rows.length < most && at + widthBits <= bits.length; at += widthBits)
    rows.push(readAll(layout, bits, at));
  return rows;
}

/** Where a layout ends: the bits it needs. */
export const endOf = (layout: Layout): number => Math.max(...Object.values(layout).map((field) => field.end));
