import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { zip } from '../../../../test/zip.ts';
import { cutLog } from './cut-log.ts';

const rows = Array.from({ length: 1000 }, (_, i) => `row ${i},${'x'.repeat(i % 37)}`);

async function cut(text: string | Buffer, hasHead: boolean, most: number) {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-cut-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'log'), text);
  const parts = [];
  for await (const { body, firstLine } of cutLog(join(folder, 'log'), hasHead, most))
    parts.push({ text: body.toString(), firstLine });
  return parts;
}

test.each([
  ['plain', (log: string) => log],
  ['gzip', (log: string) => gzipSync(log)],
  ['zip', (log: string) => zip([{ name: 'day.log', body: Buffer.from(log), sizesAfter: true }])],
])('all lines are in the parts, in order and complete (%s)', async (_, pack) => {
  const log = rows.join('\n');
  const parts = await cut(pack(log), false, 2000);
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.map((part) => part.text).join('')).toBe(log);
  for (const { text, firstLine } of parts) expect(text.split('\n')[0]).toBe(rows[firstLine - 1]);
});

test('every part begins with the header where there is one', async () => {
  const parts = await cut(['head,er', ...rows, ''].join('\n'), true, 2000);
  for (const { text, firstLine } of parts)
    expect(text.split('\n').slice(0, 2)).toEqual(['head,er', rows[firstLine - 2]]);
  expect(parts.map((part) => part.text.slice('head,er\n'.length)).join('')).toBe(`${rows.join('\n')}\n`);
});

const wide = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
test.each([
  ['little', wide],
  ['big', (text: string) => wide(text).swap16()],
])('a UTF-16 log, %s end first, is split like the log, packed or not', async (_, write) => {
  const log = ['head,er', ...rows, 'Å\u4e2d\ud83d\udea2', ''].join('\r\n');
  const parts = await cut(log, true, 2000);
  expect(parts.length).toBeGreaterThan(10);
  const whole = parts.map(({ text }) => text.slice('head,er\r\n'.length)).join('');
  for (const bytes of [write(log), gzipSync(write(log))]) {
    const wideParts = await cut(bytes, true, 2000);
    expect(wideParts.map(({ text }) => text.slice('head,er\r\n'.length)).join('')).toBe(whole);
    expect(new Set(wideParts.map(({ text }) => text.split('\r\n')[0]))).toEqual(new Set(['head,er']));
    for (const { text, firstLine } of wideParts.slice(0, -1))
      expect(text.split('\r\n')[1]).toBe(rows[firstLine - 2]);
  }
});

test('a line that is longer than a part is kept whole', async () => {
  const parts = await cut(`${'y'.repeat(500)}\nz\n`, false, 100);
  expect(parts.map((part) => part.text).join('')).toBe(`${'y'.repeat(500)}\nz\n`);
});
