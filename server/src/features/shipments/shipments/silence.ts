import { type SectionKind, silentAfterMs } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';

/** As `isSilentAt` says it of a moment of a row; false where that is null. */
export function isSilentSql(
  section: SectionKind,
  newsAt: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> {
  const since = new Date(now.getTime() - silentAfterMs[section]);
  return sql<boolean>`coalesce(${newsAt} < ${since}, false)`;
}
