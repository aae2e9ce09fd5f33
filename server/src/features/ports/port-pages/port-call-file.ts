import type { CountedCall, CsvCell } from '@portolan/contract';

export const callFileHead = [
  'vessel',
  'imo number',
  'mmsi',
  'type',
  'length m',
  'terminal',
  'arrived at',
  'anchored at',
  'berthed at',
  'left berth at',
  'departed at',
  'waited hours',
  'simulated',
];

/** A call as a line of the file. */
export const toCallCells = (call: CountedCall, simulated: boolean): CsvCell[] => [
  call.vesselName,
  call.imoNumber,
  call.mmsi,
  call.group,
  call.lengthM,
  call.terminal,
  call.arrivedAt,
  call.anchoredAt,
  call.berthedAt,
  call.unberthedAt,
  call.departedAt,
  call.waitedHours,
  simulated,
];
