import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a vessel counts as inside the areas of a company account: simulated vessels count only in those of the
 * simulated world. `mmsi` is a column of the surrounding query.
 */
export const isCountedSql = (tenantId: string, mmsi: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  not exists (select from vessel known where known.mmsi = ${mmsi} and known.simulated)
  or exists (select from tenant own where own.tenant_id = ${tenantId}::uuid and own.simulated))`;
