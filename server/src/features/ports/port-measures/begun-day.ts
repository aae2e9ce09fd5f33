import { AppError, type ReportPeriod, firstReportDay } from '@portolan/contract';
import { z } from 'zod';
import { type DayNumber, beginOf, toDayNumber } from './period.ts';

/** The day of a period that has begun; throws `port.period-invalid` for every other text. Pure. */
export function getBegunDay({ granularity, date }: ReportPeriod, today: DayNumber): DayNumber {
  const isDay = z.iso.date().safeParse(date).success && date >= firstReportDay;
  if (!isDay || beginOf(granularity, toDayNumber(date)) > today)
    throw new AppError('port.period-invalid', { date });
  return toDayNumber(date);
}
