/** One `VDM` or `VDO` sentence, its checksum right: a fragment of a message, or the whole of it. */
export interface Fragment {
  total: number;
  number: number;
  sequenceId: string;
  channel: string;
  payload: string;
  fillBits: number;
  /** When a station or the provider received it, in milliseconds since 1970, where the line says so. */
  heardAtMs: number | undefined;
}

export type LinePart =
  | { kind: 'fragment'; fragment: Fragment }
  /** A line that gives the time of the sentence after it. */
  | { kind: 'time'; heardAtMs: number }
  | { kind: 'refused'; code: 'bad-checksum' | 'truncated' | 'unknown-shape'; reason: string };

/** A TAG block if there is one, the sentence with any talker (`!=IVDM` exists), its checksum, a time after it. */
const sentenceForm =
  /(?:\\([^\\]*)\\)?!([^\s,*!\\]{2}VD[MO],[^!*\\]*)(?:\*([0-9A-Fa-f]{2})(?:,(\d{13}|\d{10})(?!\d))?)?/g;

/**
 * What stands on one physical line, which may be several sentences. Empty for lines that are rightly there but say
 * nothing of AIS: blank lines, comments, other NMEA sentences.
 */
export function readLine(line: string): LinePart[] {
  const parts = [...line.matchAll(sentenceForm)].map(([, tagBlock = '', sentence = '', checksum, suffix]) =>
    readSentence(sentence, checksum, timeOfTagBlock(tagBlock) ?? toMilliseconds(suffix)),
  );
  if (parts.length > 0) return parts;
  const heardAtMs = timeOfStationLine(line);
  if (heardAtMs !== undefined) return [{ kind: 'time', heardAtMs }];
  if (/^\s*(?:$|[#$!\\])/.test(line)) return [];
  return [
    {
      kind: 'refused',
      code: 'unknown-shape',
      reason: 'The line is no NMEA sentence: send one !AIVDM sentence a line.',
    },
  ];
}

function readSentence(
  sentence: string,
  checksum: string | undefined,
  heardAtMs: number | undefined,
): LinePart {
  if (checksum === undefined)
    return {
      kind: 'refused',
      code: 'truncated',
      reason: 'The sentence ends without its checksum: send it again whole.',
    };
  const expected = checksumOf(sentence);
  if (Number.parseInt(checksum, 16) !== expected)
    return {
      kind: 'refused',
      code: 'bad-checksum',
      reason: `The checksum is ${checksum} where ${expected.toString(16).toUpperCase().padStart(2, '0')} was computed: the sentence was damaged on its way, send it again.`,
    };
  const [, total = '', number = '', sequenceId = '', channel = '', payload = '', fillBits = ''] =
    sentence.split(',');
  if (!/^[1-9]$/.test(total) || !/^[1-9]$/.test(number) || number > total || !/^\d$/.test(fillBits))
    return {
      kind: 'refused',
      code: 'unknown-shape',
      reason: 'The sentence does not count its fragments and fill bits: check the receiver that wrote it.',
    };
  return {
    kind: 'fragment',
    fragment: {
      total: Number(total),
      number: Number(number),
      sequenceId,
      channel,
      payload,
      fillBits: Number(fillBits),
      heardAtMs,
    },
  };
}

function checksumOf(sentence: string): number {
  let sum = 0;
  for (let i = 0; i < sentence.length; i += 1) sum ^= sentence.charCodeAt(i);
  return sum & 0xff;
}

/** The `c:` field; the block's own checksum is not asked, some feeds write a constant. */
function timeOfTagBlock(tagBlock: string): number | undefined {
  return toMilliseconds(/(?:^|,)c:(\d{13}|\d{10})(?=[,*]|$)/.exec(tagBlock)?.[1]);
}

/** Ten digits are seconds, thirteen milliseconds. */
function toMilliseconds(digits: string | undefined): number | undefined {
  if (digits === undefined) return undefined;
  return digits.length === 10 ? Number(digits) * 1000 : Number(digits);
}

/** `$PGHP,1,year,month,day,hour,minute,second,millisecond,...`, which coast networks write before a sentence. */
function timeOfStationLine(line: string): number | undefined {
  const numbers = /^\s*\$PGHP,1,(\d{4}(?:,\d{1,3}){6}),/.exec(line)?.[1]?.split(',').map(Number);
  if (!numbers) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, millisecond = 0] = numbers;
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
}
