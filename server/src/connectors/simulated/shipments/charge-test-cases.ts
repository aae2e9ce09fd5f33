import type { TestCase } from './test-case.ts';

const single = { containers: 1, faults: {} } as const;

/** The cases of free time and charges. Serials from 900,071 on. */
export const chargeTestCases: readonly TestCase[] = [
  {
    ...single,
    case: 'past-free-time',
    carrierCode: 'HDMU',
    type: 'container',
    ownerPrefix: 'HMMU',
    serial: 900_071,
    legs: [{ serviceCode: 'TP6', from: 'CNYTN', to: 'USLAX' }],
    past: { moveKey: 'disc-0-0', days: 15 },
    onLand: { hold: { afterHours: 70, hours: 33 }, pickUpDays: 20, returnDays: 4 },
    expected:
      'Past its last free day at Los Angeles: customs held it for two days, which stops free time. Its ' +
      'invoice counts them.',
  },
  {
    ...single,
    case: 'overdue-empty',
    carrierCode: 'CMDU',
    type: 'container',
    ownerPrefix: 'CMAU',
    serial: 900_072,
    legs: [{ serviceCode: 'FAL1', from: 'CNSGH', to: 'DEHAM' }],
    past: { moveKey: 'gate-out-0', days: 12 },
    onLand: { pickUpDays: 2, returnDays: 25 },
    expected: 'Picked up in Hamburg and not returned: detention is charged each day.',
  },
  {
    ...single,
    case: 'changed-last-free-day',
    carrierCode: 'HLCU',
    type: 'container',
    ownerPrefix: 'HLXU',
    serial: 900_073,
    legs: [{ serviceCode: 'AE5', from: 'CNSGH', to: 'DEHAM' }],
    past: { moveKey: 'disc-0-0', days: 2 },
    onLand: { pickUpDays: 12, returnDays: 3 },
    expected: 'At Hamburg: its carrier gave seven free days and then, in a newer arrival notice, five.',
  },
];
