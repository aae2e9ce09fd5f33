import type { ScheduledCall } from '@portolan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseCall, name, scheduleOf, times } from '../dcsa-common/testing/testing-schedule.ts';
import { knowledge, sortItems, toBytes } from '../dcsa-common/testing.ts';
import { readOperationalSchedules, writeOvsSchedules } from './index.ts';

const names = { smdgCodeOf: (code: string) => ({ MAEU: 'MAE', HLCU: 'HLC' })[code] };

/** Calls at the berth, with a status, reasons and a remark: what only operational schedules have. */
const operationalCall = fc
  .tuple(
    baseCall,
    times,
    fc.subarray(['OMIT', 'SLID', 'ROTC'] as ScheduledCall['statusCodes']),
    fc.option(fc.record({ delayReasonCodes: fc.constant<string[]>(['WEA', 'CGS']), remark: name })),
  )
  .map(([call, berth, statusCodes, late]): ScheduledCall => ({ ...call, berth, statusCodes, ...late }));

test('operational vessel schedules are read as they were written', () => {
  fc.assert(
    fc.property(scheduleOf(operationalCall), (schedule) => {
      const read = sortItems(
        readOperationalSchedules(
          toBytes(writeOvsSchedules([schedule], names)),
          'application/json',
          knowledge,
        ),
      );
      expect(read).toEqual({ schedules: [schedule], routes: [], refusals: [] });
    }),
    { numRuns: 300 },
  );
});
