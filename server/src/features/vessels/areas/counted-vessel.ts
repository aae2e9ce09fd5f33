import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a vessel counts as inside the areas of a company account: in real ones no simulated vessel does, in those of
 * the simulated world all do. `mmsi` is a column of the query around it.
 */
export const isCountedSql = (tenantId: string, mmsi: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  not exists (select from vessel known where known.mmsi = ${mmsi} and known.simulated)
  or exists (select from tenant own where own.tenant_id = ${tenantId}::uuid and own.simulated))`;
