/**
 * Arrays as parameters in PostgreSQL's binary form: from about a thousand rows on, writing numbers as text costs both
 * sides most of the time. `valueOf` returns the value of a row, counted from 0; null becomes null. Cast them where they
 * are used, as in `${toInt2Array(...)}::int2[]`.
 */
type ValueOf<Value> = (row: number) => Value;

const headBytes = 20;
const oids = { int2: 21, text: 25, float4: 700, float8: 701, timestamptz: 1184 } as const;

/** Space for `count` elements of `elementBytes`, with the header written. */
function start(type: keyof typeof oids, count: number, elementBytes: number): Buffer {
  const bytes = Buffer.allocUnsafe(headBytes + count * (4 + elementBytes));
  bytes.writeInt32BE(count === 0 ? 0 : 1, 0);
  // The has-nulls flag is always set: PostgreSQL accepts that without nulls too.
  bytes.writeInt32BE(1, 4);
  bytes.writeInt32BE(oids[type], 8);
  bytes.writeInt32BE(count, 12);
  bytes.writeInt32BE(1, 16);
  return count === 0 ? bytes.subarray(0, 12) : bytes;
}

function fill<Value>(
  [type, elementBytes]: readonly [keyof typeof oids, number],
  count: number,
  valueOf: ValueOf<Value | null>,
  write: (bytes: Buffer, value: Value, at: number) => void,
): Buffer {
  const bytes = start(type, count, elementBytes);
  let at = headBytes;
  for (let row = 0; row < count; row += 1) {
    const value = valueOf(row);
    bytes.writeInt32BE(value === null ? -1 : elementBytes, at);
    at += 4;
    if (value === null) continue;
    write(bytes, value, at);
    at += elementBytes;
  }
  return count === 0 ? bytes : bytes.subarray(0, at);
}

export const toInt2Array = (count: number, valueOf: ValueOf<number | null>): Buffer =>
  fill(['int2', 2], count, valueOf, (bytes, value, at) => void bytes.writeInt16BE(value, at));

export const toFloat4Array = (count: number, valueOf: ValueOf<number | null>): Buffer =>
  fill(['float4', 4], count, valueOf, (bytes, value, at) => void bytes.writeFloatBE(value, at));

export const toFloat8Array = (count: number, valueOf: ValueOf<number | null>): Buffer =>
  fill(['float8', 8], count, valueOf, (bytes, value, at) => void bytes.writeDoubleBE(value, at));

const since2000Ms = Date.UTC(2000, 0, 1);

/** Of instants in whole milliseconds since 1970. */
export const toTimestampArray = (count: number, valueOf: ValueOf<number | null>): Buffer =>
  fill(['timestamptz', 8], count, valueOf, (bytes, atMs: number, at) => {
    const microseconds = (atMs - since2000Ms) * 1000;
    const high = Math.floor(microseconds / 2 ** 32);
    bytes.writeInt32BE(high, at);
    bytes.writeUInt32BE(microseconds - high * 2 ** 32, at + 4);
  });

/** Of numbers as texts of a fixed number of digits, padded with zeros. */
export const toDigitsArray = (count: number, digits: number, valueOf: ValueOf<number>): Buffer =>
  fill(['text', digits], count, valueOf, (bytes, value: number, at) => {
    let rest = value;
    for (let i = at + digits - 1; i >= at; i -= 1) {
      bytes[i] = 48 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
  });
