import { z } from 'zod';
import { route } from '../route.ts';

const web = '/portolan-after/web/dataAccess';
const owner = { auth: 'session', role: 'owner', needsAllRows: true } as const;

/** A view of data access; docs/data-access.md describes its columns. */
export const DataView = z.enum(['shipments', 'legs', 'waybills', 'alerts', 'emissions']);
export type DataView = z.infer<typeof DataView>;

/** A file that was made, as Parquet. */
export const DataDumpFile = z.object({ name: DataView, rows: z.int(), bytes: z.int() });
export type DataDumpFile = z.infer<typeof DataDumpFile>;

export const DataDump = z.object({
  isOn: z.boolean(),
  files: z.array(DataDumpFile),
  madeAt: z.string().nullable(),
});
export type DataDump = z.infer<typeof DataDump>;

/** All data of a company account as files for other programs, made every night where its owner wants them. */
export const dataAccessRoutes = {
  getDataDump: route({
    ...owner,
    name: 'getDataDump',
    method: 'GET',
    path: `${web}/files`,
    summary: 'Whether nightly files of the company account’s data are made, and the last ones',
    xsrf: false,
    data: DataDump,
    errors: [],
  }),
  setDataDump: route({
    ...owner,
    name: 'setDataDump',
    method: 'POST',
    path: `${web}/set`,
    summary: 'Switches nightly files on or off; the first ones are made at once',
    xsrf: true,
    body: z.object({ isOn: z.boolean() }),
    data: DataDump,
    errors: [],
  }),
  getDataFile: route({
    ...owner,
    name: 'getDataFile',
    method: 'GET',
    path: `${web}/file.parquet`,
    summary: 'The last file of a view, as Parquet',
    xsrf: false,
    form: 'raw',
    contentType: 'application/octet-stream',
    query: z.object({ name: DataView }),
    data: z.unknown(),
    errors: ['data-access.file-missing'],
  }),
} as const;
