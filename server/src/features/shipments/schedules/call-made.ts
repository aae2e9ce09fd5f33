import { type RawBuilder, sql } from 'kysely';
import type { CallStatusCode } from '@portolan/contract';

/** A vessel with one of these does not call: omitted, the sailing blanked, out of service, in dry dock. */
const notMade: readonly CallStatusCode[] = ['OMIT', 'BLNK', 'OOSV', 'DRYD'];

/** Whether the vessel is to call there, as far as is published; the same rule as `callIsMade`. */
export const isCallMade = ({
  statusCodes,
  withdrawnAt,
}: {
  statusCodes: readonly string[];
  withdrawnAt: Date | null;
}): boolean => withdrawnAt === null && !notMade.some((code) => statusCodes.includes(code));

/** The condition that the call of this table alias is made; the same rule as `isCallMade`. */
export const callIsMade = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.withdrawn_at`)} is null
    and not ${sql.ref(`${alias}.status_codes`)} && ${[...notMade]}::text[])`;
