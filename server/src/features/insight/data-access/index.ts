/** Data access: documented views of a company account's rows, nightly Parquet files, queries for operators. */
export { createDumpJob } from './dump.ts';
export { queryData } from './query-data.ts';
export { serveDataAccess } from './routes.ts';
