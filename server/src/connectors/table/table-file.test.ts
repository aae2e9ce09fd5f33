import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { mostUnpackedMb, readTableFile } from '../../platform/files/table-file.ts';
import { scheduleTable } from './schedule-table.ts';

const sheetOf = (rows: string[][]) => writeXlsx({ sheets: [{ name: 'Schedule', rows }] });

/** A zip archive of files of zeros. `stated`: the size that it says each has. */
function zipOfZeros(files: readonly string[], bytes: number, stated = bytes): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes));
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const name of files) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(stated, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    local.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    central.push(entry, Buffer.from(name));
    locals.push(local, Buffer.from(name), packed);
    offset += local.length + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const parts = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/workbook.xml'];
const megabyte = 1_048_576;

test('an Excel file is read as its rows', async () => {
  expect(await readTableFile(await sheetOf([['Vessel'], ['King of the Seas']]))).toEqual([
    ['Vessel'],
    ['King of the Seas'],
  ]);
});

test.each([
  ['one part over the limit', () => zipOfZeros(parts.slice(0, 1), (mostUnpackedMb + 1) * megabyte)],
  ['parts that are over it together', () => zipOfZeros(parts, (mostUnpackedMb / 2) * megabyte)],
  ['a part that states less than it is', () => zipOfZeros(parts.slice(0, 1), 80 * megabyte, 1000)],
])('%s is refused without being held in memory', async (_, make) => {
  const bomb = make();
  expect(bomb.length).toBeLessThan(megabyte);
  expect(await readTableFile(bomb)).toBe('too-large');
  const items = await scheduleTable.decode(bomb, { receivedAt: new Date('2026-11-10') });
  expect(items).toMatchObject([{ kind: 'refused', refusal: { code: 'too-large' } }]);
  expect(await scheduleTable.table!.preview(bomb, undefined)).toMatchObject({
    problem: 'too-large',
    rows: 0,
  });
});

test('a file that is no archive after all is damaged', async () => {
  const cut = (await sheetOf([['Vessel']])).subarray(0, 200);
  expect(await readTableFile(cut)).toBe('damaged');
});
