/** The columns in their order. */
export const columns = [
  'train',
  'train_date',
  'container',
  'wagon',
  'order',
  'station',
  'country',
  'event',
  'kind',
  'time',
  'from',
  'to',
  'corridor',
  'cim',
  'smgs',
  'weight_kg',
  'note',
] as const;
export type Column = (typeof columns)[number];
export type WrittenRow = Partial<Record<Column, string | number | undefined>>;

const cell = (value: string | number | undefined): string => {
  const text = value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows with their head. */
export const writeCorridorRows = (rows: readonly WrittenRow[]): string =>
  `${[columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))].join('\n')}\n`;
