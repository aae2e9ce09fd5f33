/* A JT/T 808-2013 terminal, written from the standard's text and apart from the reader in formats/jt808. */

interface TerminalReport {
  /** The terminal's phone number, at most 12 digits. */
  phone: string;
  serial: number;
  at: Date;
  latitude: number;
  longitude: number;
  speedKmh: number;
  courseDeg: number;
  ignition: boolean;
}

const bcd = (digits: string): number[] => [...Buffer.from(digits, 'hex')];

/** Whole numbers of the standard: most significant byte first. */
const word = (value: number): number[] => [(value >>> 8) & 255, value & 255];
const doubleWord = (value: number): number[] => [...word(value >>> 16), ...word(value & 0xffff)];

/** The terminal's clock shows Beijing time: `YYMMDDhhmmss`. */
const clockOf = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(2, 14);

/** Header, body and check code between two flags, with 7E and 7D escaped. */
export function writeTerminalFrame(
  messageId: number,
  phone: string,
  serial: number,
  body: readonly number[],
): Buffer {
  const message = [
    ...word(messageId),
    ...word(body.length),
    ...bcd(phone.padStart(12, '0')),
    ...word(serial & 0xffff),
    ...body,
  ];
  let check = 0;
  for (const byte of message) check ^= byte;
  const escaped = [...message, check].flatMap((byte) =>
    byte === 0x7e ? [0x7d, 2] : byte === 0x7d ? [0x7d, 1] : [byte],
  );
  return Buffer.from([0x7e, ...escaped, 0x7e]);
}

/** Message 0200: alarm word, status word, place in millionths of a degree, metres, tenths of km/h, degrees, time. */
export function writeTerminalReport(report: TerminalReport): Buffer {
  const { phone, serial, at, latitude, longitude, speedKmh, courseDeg, ignition } = report;
  const status = (ignition ? 1 : 0) | 2 | (latitude < 0 ? 4 : 0) | (longitude < 0 ? 8 : 0);
  return writeTerminalFrame(0x0200, phone, serial, [
    ...doubleWord(0),
    ...doubleWord(status),
    ...doubleWord(Math.round(Math.abs(latitude) * 1e6)),
    ...doubleWord(Math.round(Math.abs(longitude) * 1e6)),
    ...word(12),
    ...word(Math.round(speedKmh * 10)),
    ...word(courseDeg),
    ...bcd(clockOf(at)),
  ]);
}
