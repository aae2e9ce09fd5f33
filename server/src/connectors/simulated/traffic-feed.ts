import { type Motion, kindOf, moveTo, noMotion } from './traffic-motion.ts';
import { mix } from './traffic-random.ts';
import { SentenceWriter } from './traffic-sentences.ts';
import { sizeOf } from './traffic-kinds.ts';
import { type Traffic, lies } from './traffic.ts';
import { callSignOf, destinationOf, nameOf } from './traffic-words.ts';

export interface TrafficFeedOptions {
  /** How long a round over all craft takes: each moving one reports once in it. */
  roundSeconds: number;
  /** Those that lie still report in one of so many rounds. */
  stillEvery: number;
  /** Names and particulars come in one of so many rounds. */
  staticEvery: number;
}

const hourMs = 3_600_000;
const gapSlotMs = 3 * hourMs;
const gapOneIn = 25;
const heardTwiceOneIn = 8;
const jumpOneIn = 60_000;
/** About 15 m. */
const noiseDeg = 0.00014;
const noHeading = 511;
const noTurn = -128;
const unknownEta = { month: 0, day: 0, hour: 24, minute: 60 };

/**
 * What receivers hear of the traffic, as NMEA lines with TAG blocks: types 1 and 3 or 18, and 5 or 24. With a few metres
 * of noise, a jump now and then, hours of silence, reports that two receivers heard, and numbers that two craft share.
 * The same time window always gives the same bytes.
 */
export class TrafficFeed {
  readonly #traffic: Traffic;
  readonly #options: TrafficFeedOptions;
  readonly #motion: Motion = noMotion();
  readonly writer = new SentenceWriter();

  constructor(traffic: Traffic, options: TrafficFeedOptions) {
    this.#traffic = traffic;
    this.#options = options;
  }

  /** Writes what is heard from an instant up to, not including, another one. */
  write(fromMs: number, toMs: number): void {
    const { count } = this.#traffic;
    const eachMs = (this.#options.roundSeconds * 1000) / count;
    const until = Math.ceil(toMs / eachMs);
    for (let turn = Math.ceil(fromMs / eachMs); turn < until; turn += 1)
      this.#report(turn % count, Math.floor(turn / count), turn * eachMs);
  }

  /** Writes each of the craft from a row up to another one, whatever its turn: for those who begin to listen. */
  greet(fromRow: number, toRow: number, atMs: number): void {
    for (let row = fromRow; row < Math.min(toRow, this.#traffic.count); row += 1) {
      moveTo(this.#traffic, row, atMs, this.#motion);
      this.#position(row, -1, atMs);
      this.#statics(row, atMs);
    }
  }

  #report(row: number, round: number, atMs: number): void {
    const { stillEvery, staticEvery } = this.#options;
    const isDue = this.#traffic.habit[row] !== lies || (round + row) % stillEvery === 0;
    const isStaticDue = (round + row) % staticEvery === 0;
    if ((!isDue && !isStaticDue) || isSilent(row, atMs)) return;
    moveTo(this.#traffic, row, atMs, this.#motion);
    if (isDue) this.#position(row, round, atMs);
    if (isStaticDue) this.#statics(row, atMs);
  }

  #position(row: number, round: number, atMs: number): void {
    const luck = mix(row, round);
    let { longitude, latitude } = this.#motion;
    latitude += (mix(round, row) - 0.5) * 2 * noiseDeg;
    longitude += (luck - 0.5) * 2 * noiseDeg;
    if (luck * jumpOneIn < 1) {
      latitude += latitude > 0 ? -1.5 : 1.5;
      longitude += longitude > 0 ? -2 : 2;
    }
    longitude = Math.max(-180, Math.min(180, longitude));
    this.#encodePosition(row, longitude, latitude, luck, atMs);
    this.writer.end(luck < 0.5 ? 'A' : 'B', 0, 'sim1', atMs);
    if ((luck * 1000) % 1 < 1 / heardTwiceOneIn) {
      this.#encodePosition(row, longitude, latitude, luck, atMs);
      this.writer.end(luck < 0.5 ? 'A' : 'B', 0, 'sim2', atMs + 1000);
    }
  }

  #encodePosition(row: number, longitude: number, latitude: number, luck: number, atMs: number): void {
    const { speedKn, courseDeg, navigationStatus } = this.#motion;
    const isMoving = speedKn > 0;
    const speed = Math.max(0, Math.round((isMoving ? speedKn + (luck - 0.5) * 0.6 : luck * 0.15) * 10));
    const course = Math.round((((courseDeg + (luck - 0.5) * 4 + 360) % 360) * 10) % 3600) % 3600;
    const isClassB = this.#traffic.isClassB[row] === 1;
    // Small craft have no compass that the set could read.
    const heading = isClassB ? noHeading : Math.round(courseDeg) % 360;
    const second = Math.floor(atMs / 1000) % 60;
    const writer = this.writer.begin();
    if (isClassB)
      writer.number(18, 6).number(0, 2).number(this.#traffic.mmsi[row]!, 30).number(0, 8).number(speed, 10);
    else
      writer.number(luck > 0.9 ? 3 : 1, 6).number(0, 2).number(this.#traffic.mmsi[row]!, 30).number(navigationStatus, 4).number(noTurn, 8).number(speed, 10);
    writer
      .number(isClassB ? 0 : 1, 1)
      .number(Math.round(longitude * 600_000), 28)
      .number(Math.round(latitude * 600_000), 27)
      .number(course, 12)
      .number(heading, 9)
      .number(second, 6);
    // What is left: manoeuvre and radio status, or the flags and the radio status of class B.
    if (isClassB) writer.number(0, 2).number(0b1_0_1_1_1_0, 6).number(0, 21);
    else writer.number(0, 2).number(0, 3).number(0, 1).number(0, 19);
  } // prettier-ignore

  #statics(row: number, atMs: number): void {
    const traffic = this.#traffic;
    const said = traffic.namesake[row]!;
    const mmsi = traffic.mmsi[row]!;
    const name = nameOf(traffic, said);
    const callSign = callSignOf(said);
    const { shipType } = kindOf(traffic, said);
    const [length, beam] = [traffic.lengthM[said]!, traffic.beamM[said]!];
    const bow = Math.min(511, Math.round(length * (0.3 + 0.5 * mix(51, said))));
    const size = [bow, Math.min(511, length - bow), Math.floor(beam / 2), Math.ceil(beam / 2)] as const;
    const channel = row % 2 === 0 ? 'A' : 'B';
    if (traffic.isClassB[said] === 1) {
      this.writer.begin().number(24, 6).number(0, 2).number(mmsi, 30).number(0, 2).text(name, 20).end(channel, 0, 'sim1', atMs);
      this.writer.begin().number(24, 6).number(0, 2).number(mmsi, 30).number(1, 2).number(shipType, 8).text('SIM', 3).number(0, 24).text(callSign, 7);
      this.#size(size);
      this.writer.number(1, 4).number(0, 2).end(channel, 0, 'sim1', atMs);
      return;
    }
    const eta = said === row ? this.#arrival(atMs) : unknownEta;
    this.writer.begin().number(5, 6).number(0, 2).number(mmsi, 30).number(0, 2).number(0, 30).text(callSign, 7).text(name, 20).number(shipType, 8);
    this.#size(size);
    this.writer.number(1, 4).number(eta.month, 4).number(eta.day, 5).number(eta.hour, 5).number(eta.minute, 6);
    // Laden, or in ballast: the same as long as the crew sets nothing else.
    const { draughtM } = sizeOf(kindOf(traffic, said), length);
    this.writer.number(Math.round(draughtM * (0.65 + 0.35 * mix(52, said)) * 10), 8);
    this.writer.text(said === row ? destinationOf(traffic, row, this.#motion) : '', 20).number(0, 2);
    this.writer.end(channel, row % 10, 'sim1', atMs);
  } // prettier-ignore

  #size([bow, stern, port, starboard]: readonly [number, number, number, number]): void {
    this.writer.number(bow, 9).number(stern, 9).number(port, 6).number(starboard, 6);
  }

  /** As the crew keys it in when it leaves: whole hours, the same all the way. */
  #arrival(atMs: number): typeof unknownEta {
    const { hoursToGo } = this.#motion;
    if (hoursToGo === 0) return unknownEta;
    const at = new Date(Math.round((atMs + hoursToGo * hourMs) / hourMs) * hourMs);
    return { month: at.getUTCMonth() + 1, day: at.getUTCDate(), hour: at.getUTCHours(), minute: 0 };
  }
}

/** Out of everybody's reach, or switched off: for up to two of three hours. */
function isSilent(row: number, atMs: number): boolean {
  const slot = Math.floor(atMs / gapSlotMs);
  if (mix(row ^ 0x55aa, slot) * gapOneIn >= 1) return false;
  const share = (atMs % gapSlotMs) / gapSlotMs;
  const begins = mix(slot, row ^ 0x33cc) * 0.5;
  return share >= begins && share < begins + 0.15 + 0.3 * mix(row, slot ^ 0x77);
}
