import type {
  ReportBy,
  ReportData,
  ReportDimension,
  ReportGap,
  ReportMeasure,
  ReportName,
} from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import { portZonesJson } from '../../../platform/reference/index.ts';

/** What the facts of a report are read of, as they are known at `now`. */
export interface SourceOf {
  tenantId: string;
  simulated: boolean;
  now: Date;
}

/** A figure: the sum of one column over the sum of another; without a denominator the sum itself. */
export interface Measure {
  key: ReportMeasure;
  unit: ReportData['measures'][number]['unit'];
  /** SQL of the source's columns: what is summed. */
  sum: RawBuilder<unknown>;
  /** SQL of what the value is counted over; null: the value is the sum. */
  over: RawBuilder<unknown> | null;
  /** The value is the sum all the same: the denominator counts those of which one is known. */
  isSum?: true;
  /** What the denominator counts, where that is no cases. */
  overUnit?: 'tkm' | 'kg';
  /** The denominator is the number of months or years with anything to sum. */
  perPeriod?: true;
  better?: 'more' | 'less';
  /** The measure of all cases, also those without a value yet: a month in which many are missing is not over. */
  among?: ReportMeasure;
  /** Estimated by its nature, but where all facts are known up to now. */
  isEstimate?: true;
  /** Only where the rows are of one value of this dimension: sums of two currencies mean nothing. */
  onlyBy?: ReportDimension;
}

/** A column of the rows. Its name says what it is, so that a carrier, a lane or a kind of clock is shown in words. */
export interface DetailColumn {
  head: string;
  value: RawBuilder<unknown>;
}

/** One report: facts, dimensions, measures, and the columns of its rows. A page of code is not needed for it. */
export interface ReportDeclaration {
  name: ReportName;
  grain: 'month' | 'year';
  by: ReportBy;
  /**
   * One row a fact: a column `day` and those that dimensions, measures and details name. Reads only rows of the
   * company account, simulated or not as asked.
   */
  source(of: SourceOf): RawBuilder<unknown>;
  /** The facts are real also in the simulated world, but for these dimensions. */
  simulatedOnly?: readonly ReportDimension[];
  /** The facts that are of one kind only, where others are the same in both. */
  ofKind?: ReportDeclaration['source'];
  /** The company account's own that is in no figure as a fact is missing; with the columns of its dimensions. */
  gaps?: readonly { gap: ReportGap; source(of: SourceOf): RawBuilder<unknown> }[];
  /** The facts belong to no company account: simulated ones are only for those in the simulated world. */
  isOfAll?: true;
  /** Facts of later months are known of this choice only: without it the report ends there. */
  knownUntil?: { month: string; unless: { by: ReportDimension; is: string } };
  /** SQL of the source's columns; null where a fact has no value. */
  dimensions: Partial<Record<ReportDimension, RawBuilder<unknown>>>;
  measures: readonly Measure[];
  /** The measure that it is about; the second one where none is named: the first one counts. */
  lead?: ReportMeasure;
  /** The columns of a row, in order; `link` is its address within the product, or null, and stands in `linked`. */
  details: { columns: readonly DetailColumn[]; link: RawBuilder<unknown>; linked: string };
}

/** The time zone of a port; UTC where it is not known. Costs a search a row: name it once in a statement. */
export const zoneOfPort = (port: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${portZonesJson()}::jsonb ->> ${port}, 'UTC')`;

/** A number for rows and files, without the dust of binary fractions. */
export const rounded = (value: RawBuilder<unknown>, digits: number): RawBuilder<unknown> =>
  sql`round((${value})::numeric, ${sql.lit(digits)})::float8`;

/** The page of a shipment; `tab` is one of its tabs. */
export const shipmentAddress = (tab: string): RawBuilder<unknown> =>
  sql`case when x.mode_of_transport = 'RAIL' then '/pages/tracking/rail?q=' || x.tracked_number
    else '/pages/tracking/ocean/' || x.query_id || '?journey=' || x.shipment_id || ${sql.lit(tab)} end`;
