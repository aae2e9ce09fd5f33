import { z } from 'zod';

/** What a column of a schedule table can be. Times are planned ones where the name says nothing else. */
export const tableFields = [
  'carrierCode',
  'serviceCode',
  'serviceName',
  'vesselName',
  'vesselImoNumber',
  'mmsi',
  'voyageNumber',
  'importVoyageNumber',
  'portName',
  'unLocationCode',
  'facilityCode',
  'arrival',
  'arrivalEstimated',
  'arrivalActual',
  'berth',
  'departure',
  'departureEstimated',
  'departureActual',
  'documentCutOff',
  'vgmCutOff',
  'portCutOff',
  'remark',
] as const;
export const TableField = z.enum(tableFields);
export type TableField = z.infer<typeof TableField>;

/** Whether 03/04 is the 3rd of April or the 4th of March. */
export const DayOrder = z.enum(['day-first', 'month-first']);
export type DayOrder = z.infer<typeof DayOrder>;

/**
 * How the tables of a partner are read: which column is what, by its heading, and how dates are written. Times
 * without a zone are local times of the port.
 */
export const TableMapping = z.object({
  columns: z.partialRecord(TableField, z.string().max(200)),
  dayOrder: DayOrder.default('day-first'),
  kind: z.enum(['container', 'roro']).default('container'),
});
export type TableMapping = z.infer<typeof TableMapping>;

/** What is odd about a row that is taken in all the same. */
export const TableWarning = z.enum(['departs-before-arrival', 'unknown-carrier']);
export type TableWarning = z.infer<typeof TableWarning>;

/** One row of a table as it would be read: one call, or why it was refused. */
export const TablePreviewLine = z.object({
  /** As in the table program, from 1. */
  row: z.int(),
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  service: z.string().nullable(),
  port: z.string().nullable(),
  unLocationCode: z.string().nullable(),
  /** With the offset of the port. */
  arrival: z.string().nullable(),
  departure: z.string().nullable(),
  cutOffs: z.array(z.string()),
  reason: z.string().nullable(),
  warnings: z.array(TableWarning),
});
export type TablePreviewLine = z.infer<typeof TablePreviewLine>;

/** A table before it is taken in: its columns, how they would be read, and the first rows read that way. */
export const TablePreview = z.object({
  header: z.array(z.string()),
  /** By column, the first values below the heading. */
  samples: z.array(z.array(z.string())),
  mapping: TableMapping,
  /** The mapping is the one stored for the partner. */
  isRemembered: z.boolean(),
  /** Why nothing of it can be read: it is no table, or unpacks to too much. */
  problem: z.enum(['damaged', 'too-large']).nullable(),
  lines: z.array(TablePreviewLine),
  rows: z.int(),
  refused: z.int(),
  /** Rows of the whole table with a warning. */
  warned: z.int(),
});
export type TablePreview = z.infer<typeof TablePreview>;

/** In a query: JSON of a mapping. */
export const TableMappingText = z
  .string()
  .max(8000)
  .transform((text, context): TableMapping => {
    const parsed = TableMapping.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'not a mapping of columns' });
    return z.NEVER;
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
