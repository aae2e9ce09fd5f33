/** What an AIS position report says, in natural units. */
export interface PositionReport {
  mmsi: string;
  /** 1 for a scheduled report, 3 for an answer. */
  messageType: 1 | 3;
  navigationStatus: number;
  speedOverGroundKn: number;
  latitude: number;
  longitude: number;
  courseOverGroundDeg: number;
  /** Missing when no compass is connected. */
  headingDeg?: number;
  /** Second of the minute of the position. */
  second: number;
}

/** What an AIS static and voyage report says. */
export interface StaticReport {
  mmsi: string;
  imoNumber: string;
  callSign: string;
  vesselName: string;
  shipType: number;
  toBowM: number;
  toSternM: number;
  toPortM: number;
  toStarboardM: number;
  draughtM: number;
  destination: string;
  /** Arrival in UTC as the crew keyed it in. */
  arrival: Date;
}

const headingNotAvailable = 511;
const turnNotAvailable = -128;
const staticLengthBits = 424;
/** Six-bit characters in the first of two sentences; the line stays under 82 characters. */
const firstPartLength = 58;

/** Bits put together into six-bit characters of the payload, first bit first. */
class Payload {
  private characters = '';
  private open = 0;
  private openBits = 0;

  /** The low bits of a number; negative ones in two's complement. */
  number(value: number, length: number): this {
    for (let left = length; left > 0;) {
      const taken = Math.min(6 - this.openBits, left);
      left -= taken;
      this.open = (this.open << taken) | ((value >> left) & ((1 << taken) - 1));
      this.openBits += taken;
      if (this.openBits === 6) this.close();
    }
    return this;
  }

  /** Six-bit text, filled up with `@`; what the alphabet lacks becomes a blank. */
  text(text: string, characters: number): this {
    const upper = text.toUpperCase().padEnd(characters, '@').slice(0, characters);
    for (let i = 0; i < characters; i += 1) {
      const code = upper.charCodeAt(i);
      this.number(code >= 64 && code < 96 ? code - 64 : code >= 32 && code < 64 ? code : 32, 6);
    }
    return this;
  }

  /** The armoured characters, and how many bits were added to fill the last one. */
  armoured(): { characters: string; fillBits: number } {
    const fillBits = (6 - this.openBits) % 6;
    if (fillBits > 0) this.number(0, fillBits);
    return { characters: this.characters, fillBits };
  }

  private close(): void {
    this.characters += String.fromCharCode(this.open < 40 ? this.open + 48 : this.open + 56);
    this.open = 0;
    this.openBits = 0;
  }
}

/** A position report (types 1 and 3) as one sentence. */
export function encodePosition(report: PositionReport, channel: 'A' | 'B'): string {
  const { characters, fillBits } = new Payload()
    .number(report.messageType, 6)
    .number(0, 2)
    .number(Number(report.mmsi), 30)
    .number(report.navigationStatus, 4)
    .number(turnNotAvailable, 8)
    .number(Math.round(report.speedOverGroundKn * 10), 10)
    .number(1, 1)
    .number(Math.round(report.longitude * 600_000), 28)
    .number(Math.round(report.latitude * 600_000), 27)
    .number(Math.round(report.courseOverGroundDeg * 10) % 3600, 12)
    .number(report.headingDeg ?? headingNotAvailable, 9)
    .number(report.second, 6)
    .number(0, 2)
    .number(0, 3)
    .number(0, 1)
    .number(0, 19)
    .armoured();
  return sentence(`AIVDM,1,1,,${channel},${characters},${fillBits}`);
}

/** A static and voyage report (type 5) as two sentences; `sequence` (0 to 9) keeps them together. */
export function encodeStatic(report: StaticReport, channel: 'A' | 'B', sequence: number): [string, string] {
  const { arrival } = report;
  const payload = new Payload()
    .number(5, 6)
    .number(0, 2)
    .number(Number(report.mmsi), 30)
    .number(0, 2)
    .number(Number(report.imoNumber), 30)
    .text(report.callSign, 7)
    .text(report.vesselName, 20)
    .number(report.shipType, 8)
    .number(report.toBowM, 9)
    .number(report.toSternM, 9)
    .number(report.toPortM, 6)
    .number(report.toStarboardM, 6)
    .number(1, 4)
    .number(arrival.getUTCMonth() + 1, 4)
    .number(arrival.getUTCDate(), 5)
    .number(arrival.getUTCHours(), 5)
    .number(arrival.getUTCMinutes(), 6)
    .number(Math.round(report.draughtM * 10), 8)
    .text(report.destination, 20)
    .number(0, staticLengthBits - 422);
  const { characters, fillBits } = payload.armoured();
  const head = characters.slice(0, firstPartLength);
  const rest = characters.slice(firstPartLength);
  return [
    sentence(`AIVDM,2,1,${sequence},${channel},${head},0`),
    sentence(`AIVDM,2,2,${sequence},${channel},${rest},${fillBits}`),
  ];
}

function sentence(content: string): string {
  return `!${content}*${checksum(content)}`;
}

/** Puts a TAG block with the time of reception before a sentence. */
export function withReceiveTime(line: string, station: string, at: Date): string {
  const content = `s:${station},c:${Math.floor(at.getTime() / 1000)}`;
  return `\\${content}*${checksum(content)}\\${line}`;
}

/** XOR of all characters, two hexadecimal digits. */
export function checksum(content: string): string {
  let sum = 0;
  for (let i = 0; i < content.length; i += 1) sum ^= content.charCodeAt(i);
  return sum.toString(16).toUpperCase().padStart(2, '0');
}
