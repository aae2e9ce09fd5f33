/** A world of ships for load: each sails on its own course. Sentences of NMEA 0183 in plain bytes, all of one length. */
export const sentenceBytes = 48;
export const mmsiOf = (vessel: number): number => 200_000_000 + vessel * 997;

const head = Buffer.from('!AIVDM,1,1,,A,', 'latin1');
const armour = (symbol: number): number => (symbol < 40 ? symbol + 48 : symbol + 56);
const hex = Buffer.from('0123456789ABCDEF', 'latin1');

/** Bits of a message, most significant first, as the symbols of a payload. */
class BitWriter {
  readonly symbols: Uint8Array;
  #at = 0;

  constructor(count: number) {
    this.symbols = new Uint8Array(count);
  }

  put(value: number, width: number): this {
    for (let bit = width - 1; bit >= 0; bit -= 1) {
      const isSet = Math.floor(value / 2 ** bit) % 2 !== 0;
      if (isSet) this.symbols[Math.floor(this.#at / 6)]! |= 1 << (5 - (this.#at % 6));
      this.#at += 1;
    }
    return this;
  }

  putText(text: string, length: number): this {
    for (const letter of text.padEnd(length, '@')) this.put(letter.charCodeAt(0) & 63, 6);
    return this;
  }
}

const twosComplement = (value: number, width: number): number => (value < 0 ? value + 2 ** width : value);

function writeSentence(
  bytes: Buffer,
  at: number,
  start: Buffer,
  symbols: Uint8Array,
  fillBits: number,
): number {
  let to = at + start.copy(bytes, at);
  for (const symbol of symbols) bytes[to++] = armour(symbol);
  to += bytes.write(`,${fillBits}*`, to, 'latin1');
  let sum = 0;
  for (let i = at + 1; i < to - 1; i += 1) sum ^= bytes[i]!;
  bytes[to++] = hex[sum >> 4]!;
  bytes[to++] = hex[sum & 15]!;
  bytes[to++] = 10;
  return to;
}

const legRounds = 4;
/** After so many rounds every vessel is back where it was. */
export const roundsOfWorld = 2 * legRounds;

/**
 * Longitude and latitude of a vessel in 1/600000 degree, so many rounds after the start. Every second ship is moored, the
 * others go up and down a leg of four rounds at up to 18 knots: about as much of their tracks has to be stored as of real
 * ones that report as often.
 */
export function placeOf(vessel: number, round: number): { longitude: number; latitude: number } {
  const phase = (round + vessel) % roundsOfWorld;
  const steps = vessel % 2 === 0 ? 0 : phase < legRounds ? phase : roundsOfWorld - phase;
  return {
    longitude: ((vessel * 7919) % 200_000) * 1000 - 100_000_000 + ((vessel % 41) - 20) * 25 * steps,
    latitude: ((vessel * 104_729) % 90_000) * 1000 - 45_000_000 + ((vessel % 29) - 14) * 25 * steps,
  };
}

/** A position report (type 1) of 48 bytes; the second is left open, so that the time of hearing counts. */
export function writePosition(
  bytes: Buffer,
  at: number,
  mmsi: number,
  place: { longitude: number; latitude: number },
  speed: number,
): void {
  const { symbols } = new BitWriter(28)
    .put(1, 6).put(0, 2).put(mmsi, 30).put(0, 4).put(128, 8).put(speed, 10).put(0, 1)
    .put(twosComplement(place.longitude, 28), 28).put(twosComplement(place.latitude, 27), 27).put(900, 12).put(511, 9).put(60, 6); // prettier-ignore
  writeSentence(bytes, at, head, symbols, 0);
}

/** The positions of vessels in one round, a sentence each. */
export function writeRound(vessels: number, round: number): Buffer {
  const bytes = Buffer.allocUnsafe(vessels * sentenceBytes);
  for (let vessel = 0; vessel < vessels; vessel += 1)
    writePosition(
      bytes,
      vessel * sentenceBytes,
      mmsiOf(vessel),
      placeOf(vessel, round),
      (vessel + round) % 250,
    );
  return bytes;
}

const weights = [7, 6, 5, 4, 3, 2];

function imoOf(vessel: number): number {
  const digits = String(100_000 + (vessel % 900_000));
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return Number(digits) * 10 + (sum % 10);
}

const staticStarts = [0, 1].map((part) =>
  Array.from({ length: 10 }, (_, id) => Buffer.from(`!AIVDM,2,${part + 1},${id},A,`, 'latin1')),
);
const firstPartSymbols = 60;

/** Name, call sign, IMO number, dimensions, destination and draught (type 5) of each vessel, in two sentences. */
export function writeStatics(vessels: number): Buffer {
  const bytes = Buffer.allocUnsafe(vessels * 130);
  let at = 0;
  for (let vessel = 0; vessel < vessels; vessel += 1) {
    const { symbols } = new BitWriter(71)
      .put(5, 6).put(0, 2).put(mmsiOf(vessel), 30).put(0, 2).put(imoOf(vessel), 30).putText(`C${vessel}`, 7).putText(`LOAD TESTER ${vessel}`, 20)
      .put(70 + (vessel % 20), 8).put(100 + (vessel % 200), 9).put(20, 9).put(10, 6).put(12, 6).put(1, 4)
      .put(0, 4).put(0, 5).put(24, 5).put(60, 6).put(80, 8).putText('NLRTM ROTTERDAM', 20).put(0, 2); // prettier-ignore
    for (const [part, from] of [0, firstPartSymbols].entries())
      at = writeSentence(bytes, at, staticStarts[part]![vessel % 10]!, part === 0 ? symbols.subarray(0, firstPartSymbols) : symbols.subarray(from), part === 0 ? 0 : 2); // prettier-ignore
  }
  return bytes.subarray(0, at);
}
