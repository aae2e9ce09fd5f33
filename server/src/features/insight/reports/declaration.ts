import type { ReportBy, ReportData, ReportDimension, ReportMeasure, ReportName } from '@portolan/contract';
import type { RawBuilder } from 'kysely';

/** What the facts of a report are read of. */
export interface SourceOf {
  tenantId: string;
  simulated: boolean;
}

/** A figure: the sum of one column over the sum of another; without a denominator the sum itself. */
export interface Measure {
  key: ReportMeasure;
  unit: ReportData['measures'][number]['unit'];
  /** SQL of the source's columns: what is summed. */
  sum: RawBuilder<unknown>;
  /** SQL of what the value is counted over; null: the value is the sum. */
  over: RawBuilder<unknown> | null;
  /** The denominator is the number of months or years. */
  perPeriod?: true;
  better?: 'more' | 'less';
  /** The measure of all cases, also those without a value yet: a month in which many are missing is not over. */
  among?: ReportMeasure;
  isEstimate?: true;
  /** Only where the rows are of one value of this dimension: sums of two currencies mean nothing. */
  onlyBy?: ReportDimension;
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
  /** SQL of the source's columns; null where a fact has no value. */
  dimensions: Partial<Record<ReportDimension, RawBuilder<unknown>>>;
  measures: readonly Measure[];
  /** The columns of a row, in order; `link` is a shipment id or null. */
  details: { head: readonly string[]; columns: readonly RawBuilder<unknown>[]; link: RawBuilder<unknown> };
}
