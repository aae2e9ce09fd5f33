import { expect, test } from 'vitest';
import { decodeOne, gateIn } from './testing.ts';

const call = { UNLocationCode: 'DEHAM', facilityTypeCode: 'POTE', modeOfTransport: 'TRUCK' };

test('a transport call that stands in a list of one is read', () => {
  expect(decodeOne([{ ...gateIn, transportCall: [call] }]).place).toMatchObject({ unLocationCode: 'DEHAM' });
});

test.each([
  ['1', 'VESSEL'],
  [2, 'RAIL'],
  ['3', 'TRUCK'],
  ['8', 'BARGE'],
  ['truck', 'TRUCK'],
])('the mode %j of older versions is %s', (modeOfTransport, mode) => {
  const event = decodeOne([{ ...gateIn, transportCall: { ...call, modeOfTransport } }]);
  expect(event.conveyance.modeOfTransport).toBe(mode);
});

test.each([
  ['FULL', 'LADEN'],
  ['empty', 'EMPTY'],
])('the indicator %s of EDI is %s', (emptyIndicatorCode, indicator) => {
  expect(decodeOne([{ ...gateIn, emptyIndicatorCode }]).emptyIndicatorCode).toBe(indicator);
});
