import { hourMs } from '@portolan/contract/time/durations';
import { fractionOfTwo } from '@portolan/contract/random';
import {
  SentenceWriter,
  rawPerDegree,
  writeClassAReport,
  writeClassBName,
  writeClassBParticulars,
  writeClassBReport,
  writeVoyage,
} from '../../../formats/ais/index.ts';
import { type Motion, kindOf, moveTo, noMotion } from './motion.ts';
import { sizeOf } from './kinds.ts';
import { type Traffic, lies } from './traffic.ts';
import { callSignOf, destinationOf, nameOf } from './words.ts';

export interface TrafficFeedOptions {
  /** Duration of a round over all craft: each moving one reports once in it. */
  roundSeconds: number;
  /** Those at rest report in one of this many rounds. */
  stillEvery: number;
  /** Names and static data come in one of this many rounds. */
  staticEvery: number;
}

const gapSlotMs = 3 * hourMs;
const gapOneIn = 25;
const repeatedOneIn = 8;
const jumpOneIn = 60_000;
/** About 15 m. */
const noiseDeg = 0.00014;

/**
 * What receivers pick up of the traffic, as NMEA lines with TAG blocks: types 1 and 3 or 18, and 5 or 24. With a few
 * metres of noise, occasional jumps, hours of silence, reports received twice, and numbers shared by two craft. The
 * same time window always gives the same bytes.
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

  /** Writes what is received from an instant up to, not including, another one. */
  write(fromMs: number, toMs: number): void {
    const { count } = this.#traffic;
    const eachMs = (this.#options.roundSeconds * 1000) / count;
    const until = Math.ceil(toMs / eachMs);
    for (let turn = Math.ceil(fromMs / eachMs); turn < until; turn += 1)
      this.#report(turn % count, Math.floor(turn / count), turn * eachMs);
  }

  /** Writes each of the craft from a row up to another one, whatever its turn: for new listeners. */
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
    const luck = fractionOfTwo(row, round);
    let { longitude, latitude } = this.#motion;
    latitude += (fractionOfTwo(round, row) - 0.5) * 2 * noiseDeg;
    longitude += (luck - 0.5) * 2 * noiseDeg;
    if (luck * jumpOneIn < 1) {
      latitude += latitude > 0 ? -1.5 : 1.5;
      longitude += longitude > 0 ? -2 : 2;
    }
    longitude = Math.max(-180, Math.min(180, longitude));
    this.#writeReport(row, longitude, latitude, luck, atMs);
    const channel = luck < 0.5 ? 'A' : 'B';
    this.writer.end(channel, 0, { station: 'sim1', stationTimeMs: atMs });
    if ((luck * 1000) % 1 < 1 / repeatedOneIn) {
      this.#writeReport(row, longitude, latitude, luck, atMs);
      this.writer.end(channel, 0, { station: 'sim2', stationTimeMs: atMs + 1000 });
    }
  }

  #writeReport(row: number, longitude: number, latitude: number, luck: number, atMs: number): void {
    const { speedKn, courseDeg, navigationStatus } = this.#motion;
    const isMoving = speedKn > 0;
    const report = {
      mmsi: this.#traffic.mmsi[row]!,
      longitude: Math.round(longitude * rawPerDegree),
      latitude: Math.round(latitude * rawPerDegree),
      speed: Math.max(0, Math.round((isMoving ? speedKn + (luck - 0.5) * 0.6 : luck * 0.15) * 10)),
      course: Math.round((((courseDeg + (luck - 0.5) * 4 + 360) % 360) * 10) % 3600) % 3600,
      second: Math.floor(atMs / 1000) % 60,
    };
    // Small craft have no compass that the set could read.
    if (this.#traffic.isClassB[row] === 1) writeClassBReport(this.writer, report);
    else
      writeClassAReport(this.writer, {
        ...report,
        type: luck > 0.9 ? 3 : 1,
        status: navigationStatus,
        heading: Math.round(courseDeg) % 360,
        isAccurate: true,
      });
  }

  #statics(row: number, atMs: number): void {
    const traffic = this.#traffic;
    const { writer } = this;
    const said = traffic.namesake[row]!;
    const mmsi = traffic.mmsi[row]!;
    const shipName = nameOf(traffic, said);
    const callSign = callSignOf(said);
    const { shipType } = kindOf(traffic, said);
    const [length, beam] = [traffic.lengthM[said]!, traffic.beamM[said]!];
    const toBow = Math.min(511, Math.round(length * (0.3 + 0.5 * fractionOfTwo(51, said))));
    const dimensions = {
      toBow,
      toStern: Math.min(511, length - toBow),
      toPort: Math.floor(beam / 2),
      toStarboard: Math.ceil(beam / 2),
    };
    const channel = row % 2 === 0 ? 'A' : 'B';
    const reception = { station: 'sim1', stationTimeMs: atMs };
    if (traffic.isClassB[said] === 1) {
      writeClassBName(writer, mmsi, shipName);
      writer.end(channel, 0, reception);
      writeClassBParticulars(writer, { mmsi, shipType, vendor: 'SIM', callSign, ...dimensions });
      writer.end(channel, 0, reception);
      return;
    }
    const arrival = said === row ? this.#arrival(atMs) : undefined;
    // Laden, or in ballast: constant until the crew changes it.
    const { draughtM } = sizeOf(kindOf(traffic, said), length);
    const draught = Math.round(draughtM * (0.65 + 0.35 * fractionOfTwo(52, said)) * 10);
    const destination = said === row ? destinationOf(traffic, row, this.#motion) : '';
    const voyage = {
      mmsi,
      imo: traffic.imo[said]!,
      callSign,
      shipName,
      shipType,
      draught,
      destination,
      ...dimensions,
    };
    writeVoyage(writer, arrival === undefined ? voyage : { ...voyage, arrival });
    writer.end(channel, row % 10, reception);
  }

  /** As the crew enters it at departure: whole hours, the same for the whole voyage. */
  #arrival(atMs: number): Date | undefined {
    const { hoursToGo } = this.#motion;
    return hoursToGo === 0 ? undefined : new Date(Math.round((atMs + hoursToGo * hourMs) / hourMs) * hourMs);
  }
}

/** Out of range, or switched off: for up to two of three hours. */
function isSilent(row: number, atMs: number): boolean {
  const slot = Math.floor(atMs / gapSlotMs);
  if (fractionOfTwo(row ^ 0x55aa, slot) * gapOneIn >= 1) return false;
  const share = (atMs % gapSlotMs) / gapSlotMs;
  const begins = fractionOfTwo(slot, row ^ 0x33cc) * 0.5;
  return share >= begins && share < begins + 0.15 + 0.3 * fractionOfTwo(row, slot ^ 0x77);
}
