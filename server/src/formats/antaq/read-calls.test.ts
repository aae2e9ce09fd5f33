import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAntaq } from './index.ts';

const text = readFileSync(join(import.meta.dirname, 'fixtures/Atracacao.txt'), 'utf8');

test('reads berthings on the clock of the port; who waited an hour in the roads was at anchor', () => {
  const { calls } = readAntaq(text);
  expect(calls).toEqual([
    {
      sourceCallId: '1540851',
      unLocationCode: 'BRSSZ',
      mmsi: null,
      imoNumber: '9811000',
      vesselName: null,
      terminal: 'Santos Brasil; Tecon',
      arrivedAt: '2025-01-29T20:00',
      anchoredAt: '2025-01-29T20:00',
      berthedAt: '2025-01-31T08:15',
      unberthedAt: '2025-02-01T10:40',
      departedAt: '2025-02-01T10:40',
    },
    expect.objectContaining({
      unLocationCode: 'BRPNG',
      imoNumber: null,
      terminal: '215',
      anchoredAt: null,
      berthedAt: '2025-01-30T06:30',
      unberthedAt: null,
    }),
  ]);
});

test('a day that does not exist and a berth before the arrival are refused, with the line', () => {
  expect(readAntaq(text).refused).toEqual([
    'line 4: 31/02/2025 08:15:00 is no Data Atracação',
    'line 5: the ship berthed before it arrived',
  ]);
});

test('a file with other columns is refused, and they are named; a byte order mark is not in the way', () => {
  expect(readAntaq('IDAtracacao;CDTUP\n1;BRSSZ').refused[0]).toContain('Data Chegada');
  expect(readAntaq(`\uFEFF${text}`).calls).toHaveLength(2);
});

test('heads of other years, and a file without IMO numbers, are read', () => {
  const text = [
    'idatracacao;cdtup;"Data Chegada";DATA ATRACACAO;N° do Imo',
    '1;BRSSZ;31/01/2025 08:15:00;31/01/2025 12:00;9321483',
  ].join('\r\n');
  expect(readAntaq(text).calls).toMatchObject([{ sourceCallId: '1', imoNumber: '9321483' }]);
  expect(readAntaq(text.replace(/;N° do Imo|;9321483/g, ''))).toMatchObject({
    calls: [{ imoNumber: null }],
    refused: [],
  });
});
