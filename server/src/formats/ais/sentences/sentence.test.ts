import { expect, test } from 'vitest';
import { createAisDecoder } from './decode.ts';

const receivedAt = new Date('2026-02-01T12:00:20.000Z');
/** Second 29. */
const report = '!AIVDM,1,1,,A,19NWvr001iV80r`3LQ?bK`Nr08B2,0*3B';
const [first, second] = [
  '!AIVDM,2,1,6,A,53VPgj82F?aE=H@SN20l584r0I8TDpA<PU222216P8bAQ6Ao0`RCRQi8,0*0B',
  '!AIVDM,2,2,6,A,888888888888880,2*22',
] as const;

function withChecksum(body: string): string {
  let sum = 0;
  for (const byte of Buffer.from(body.slice(1), 'latin1')) sum ^= byte;
  return `${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
}

function read(text: string) {
  const decoder = createAisDecoder();
  const items = [...decoder.push(Buffer.from(text, 'latin1'), receivedAt), ...decoder.end()];
  return {
    times: items.flatMap((item) => (item.kind === 'position' ? [item.position.positionAt] : [])),
    names: items.flatMap((item) => (item.kind === 'static' ? [item.vessel.vesselName] : [])),
    refusals: items.flatMap((item) => (item.kind === 'refused' ? [item.refusal.code] : [])),
  };
}

const expected = '2022-08-29T14:14:29.000Z';
const untold = '2026-02-01T11:59:29.000Z';

test.each([
  ['TAG block', `\\s:66,c:1661782471*33\\${report}`, expected],
  ['TAG block in milliseconds', `\\c:1661782471500*00\\${report}`, expected],
  [
    'two TAG blocks, of which one tells the time',
    `\\g:1-2-77,c:1661782471*00\\\\s:66*00\\${report}`,
    expected,
  ],
  ['two TAG blocks that both do', `\\c:1000000000*00\\\\c:1661782471*00\\${report}`, expected],
  ['TAG block and a blank', `\\c:1661782471*33\\ ${report}`, expected],
  ['TAG block whose backslashes were doubled', `\\\\s:66,c:1661782471*33\\\\${report}`, expected],
  ['TAG block of the older kind', `\\1G2:3681,c:1661782471*33\\${report}`, expected],
  [
    'TAG block with line count, text and relative time',
    `\\n:15,t:any,r:120,d:all,i:x,x:1,c:1661782471*33\\${report}`,
    expected,
  ],
  ['TAG block of another sentence', `\\c:1661782471*33\\!AIVDM,broken ${report}`, untold],
  ['TAG block that is not closed', `\\s:66,c:1661782471*33 ${report}`, untold],
  ['path of a file', `C:\\logs\\ais.txt ${report}`, untold],
  ['fields of a coast guard', `${report},s22648,d-104,T12.51,x1,r003669930,1661782471`, expected],
  ['seconds with a fraction behind a blank', `${report} 1661782471.25`, expected],
  ['date and time with a Z', `2022-08-29T14:14:31Z;${report}`, expected],
  ['date and time with an offset', `2022-08-29T16:14:31.512+02:00 host ais: ${report}`, expected],
  ['date and time without a zone', `2022-08-29 14:14:31,123 INFO ${report}`, expected],
  ['date with slashes', `2022/08/29 14:14:31 ${report}`, expected],
  ['date and time as one word', `20220829T141431Z ${report}`, expected],
  ['column of a file with commas', `7,1661782471,"${report}"`, expected],
  ['milliseconds in JSON', `{"rxtime":1661782471500,"nmea":"${report}"}`, expected],
  ['clock without a date', `14:14:31 ${report}`, untold],
  ['number that is no time', `MMSI 636092136 #0000000001 ${report}`, untold],
  ['date that does not exist', `2022-13-45 14:14:31 ${report}`, untold],
  ['mark of UTF-8', `\u00EF\u00BB\u00BF${report}`, untold],
  ['zeros before and behind', `\0\0${report}\0\0`, untold],
  ['dollar in the place of the exclamation mark', `$${report.slice(1)}`, untold],
  ['other talkers', withChecksum('!BSVDM,1,1,,A,19NWvr001iV80r`3LQ?bK`Nr08B2,0'), untold],
  ['own ship', withChecksum('!AIVDO,1,1,,,19NWvr001iV80r`3LQ?bK`Nr08B2,0'), untold],
  ['fill bits left empty', withChecksum('!AIVDM,1,1,,A,19NWvr001iV80r`3LQ?bK`Nr08B2,'), untold],
])('%s: the report is read, with the given time', (_, line, at) => {
  expect(read(`${line}\r\n`).times).toEqual([at]);
});

test('the time before the first sentence of a line applies to all of them', () => {
  expect(read(`2022-08-29T14:14:31Z ${report}${report}\n${report}`).times).toEqual([
    expected,
    expected,
    untold,
  ]);
});

test.each([
  ['the group on both', `\\g:1-2-1234*00\\${first}`, `\\g:2-2-1234*00\\${second}`],
  ['the group on the first only', `\\g:1-2-1234,s:a*00\\${first}`, second],
  [
    'the group in a block of its own',
    `\\g:1-2-1234*00\\\\s:a*00\\${first}`,
    `\\g:2-2-1234*00\\\\s:a*00\\${second}`,
  ],
  ['no group', first, second],
  ['other messages between', `${first}\n${report}`, `${report}\n${second}`],
  [
    'a message of the other channel between',
    `${first}\n${withChecksum(first.slice(0, -3).replace(',A,', ',B,'))}`,
    second,
  ],
  [
    'a message of another number between',
    `${first}\n${withChecksum(first.slice(0, -3).replace(',6,', ',7,'))}`,
    second,
  ],
  [
    'no number of the message',
    withChecksum(first.slice(0, -3).replace(',6,', ',,')),
    withChecksum(second.slice(0, -3).replace(',6,', ',,')),
  ],
])('fragments are joined: %s', (_, one, other) => {
  expect(read(`${one}\n${other}\n`).names).toEqual(['MARAN FRIENDSHIP']);
});

test.each([
  ['other groups', `\\g:1-2-1234*00\\${first}`, `\\g:2-2-1235*00\\${second}`],
  ['the other channel', first, withChecksum(second.slice(0, -3).replace(',A,', ',B,'))],
  ['another number', first, withChecksum(second.slice(0, -3).replace(',6,', ',5,'))],
  ['the wrong order', second, first],
])('fragments are not joined: %s', (_, one, other) => {
  const { names, refusals } = read(`${one}\n${other}\n`);
  expect([names, refusals]).toEqual([[], ['truncated', 'truncated']]);
});

test('a sentence without fill bits, or with that field missing, is refused', () => {
  expect(read(`${withChecksum('!AIVDM,1,1,,A,19NWvr001iV80r`3LQ?bK`Nr08B2')}\n`).refusals).toEqual([
    'unknown-shape',
  ]);
  expect(read(`${withChecksum('!AIVDM,1,1,,A,')}\n`).refusals).toEqual(['unknown-shape']);
});
