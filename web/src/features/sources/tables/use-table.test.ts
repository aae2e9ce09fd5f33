import type { TableMapping } from '@portolan/contract';
import { expect, test } from 'vitest';
import { withField } from './use-table.ts';

const mapping: TableMapping = {
  columns: { vesselName: 'A', portName: 'B' },
  dayOrder: 'day-first',
  kind: 'container',
};

test.each([
  ['a column that was not used', 'C', 'arrival', { vesselName: 'A', portName: 'B', arrival: 'C' }],
  ['another field of a column', 'B', 'unLocationCode', { vesselName: 'A', unLocationCode: 'B' }],
  ['a field that another column was read as', 'C', 'portName', { vesselName: 'A', portName: 'C' }],
  ['no field', 'A', '', { portName: 'B' }],
] as const)('%s changes only that', (_, heading, field, columns) => {
  expect(withField(mapping, heading, field)).toEqual({ ...mapping, columns });
});
