import { type NumberType, type PullField, numberTypes } from '@portolan/contract';
import { numberedContainer } from './numbers.ts';
import type { TestCase } from './test-case.ts';
import { numbersOf, testCases } from './test-cases.ts';

/** A documented number to try a case with. */
export interface TestNumber {
  number: string;
  type: NumberType;
  /** SCAC of the carrier to poll. */
  carrierCode: string;
  case: string;
  /** What should happen. */
  expected: string;
}

/** The number of a case that is tracked: container, bill of lading or booking. */
export function testNumberOf(test: TestCase): string {
  const { equipmentReferences, ...documents } = numbersOf(test);
  const numbers: Partial<Record<PullField, string | undefined>> = {
    ...documents,
    equipmentReference: equipmentReferences[0],
  };
  return numbers[numberTypes[test.type].pullField] ?? '';
}

const notFound: TestNumber = {
  number: numberedContainer('MSKU', 900_099),
  type: 'container',
  carrierCode: 'MAEU',
  case: 'not-found',
  expected: 'A valid number that no carrier knows: nothing found.',
};

/**
 * The test numbers of the simulated carriers: the same for every seed and start. Their journeys are placed around the
 * day the world went live, and again every eight weeks, so that each is in its documented state when it is first
 * viewed; then they continue like any other.
 */
export const testNumbers: readonly TestNumber[] = [
  ...testCases.map((test) => ({
    number: testNumberOf(test),
    type: test.type,
    carrierCode: test.carrierCode,
    case: test.case,
    expected: test.expected,
  })),
  notFound,
];
