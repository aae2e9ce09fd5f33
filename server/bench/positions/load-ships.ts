import { SentenceWriter, writeClassAReport, writeVoyage } from '../../src/formats/ais/index.ts';

/**
 * A world of ships for load: each sails on its own course. Sentences as bytes, all position sentences of the same
 * length.
 */
export const sentenceBytes = 48;
export const mmsiOf = (vessel: number): number => 200_000_000 + vessel * 997;

const legRounds = 4;
/** After this many rounds every vessel is back where it was. */
export const roundsOfWorld = 2 * legRounds;

/**
 * Longitude and latitude of a vessel in 1/600000 degree, this many rounds after the start. Every second ship is moored,
 * the others sail up and down a leg of four rounds at up to 18 knots: about as many of their fixes have to be stored as
 * of real ones that report as often.
 */
export function placeOf(vessel: number, round: number): { longitude: number; latitude: number } {
  const phase = (round + vessel) % roundsOfWorld;
  const steps = vessel % 2 === 0 ? 0 : phase < legRounds ? phase : roundsOfWorld - phase;
  return {
    longitude: ((vessel * 7919) % 200_000) * 1000 - 100_000_000 + ((vessel % 41) - 20) * 25 * steps,
    latitude: ((vessel * 104_729) % 90_000) * 1000 - 45_000_000 + ((vessel % 29) - 14) * 25 * steps,
  };
}

interface Place {
  longitude: number;
  latitude: number;
}

/** A position report; the second is not set, so that the time of receipt counts. */
function writePositionInto(writer: SentenceWriter, mmsi: number, place: Place, speed: number): void {
  writeClassAReport(writer, { ...place, type: 1, mmsi, status: 0, speed, course: 900 });
  writer.end('A');
}

/** The sentence of one position report, `sentenceBytes` long. */
export function writePosition(mmsi: number, place: Place, speed: number): Buffer {
  const writer = new SentenceWriter('\n');
  writePositionInto(writer, mmsi, place, speed);
  return writer.take();
}

/** The positions of vessels in one round, one sentence each. */
export function writeRound(vessels: number, round: number): Buffer {
  const writer = new SentenceWriter('\n');
  for (let vessel = 0; vessel < vessels; vessel += 1)
    writePositionInto(writer, mmsiOf(vessel), placeOf(vessel, round), (vessel + round) % 250);
  return writer.take();
}

const weights = [7, 6, 5, 4, 3, 2];

function imoOf(vessel: number): number {
  const digits = String(100_000 + (vessel % 900_000));
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return Number(digits) * 10 + (sum % 10);
}

/** Name, call sign, IMO number, dimensions, destination and draught (type 5) of each vessel, in two sentences. */
export function writeStatics(vessels: number): Buffer {
  const writer = new SentenceWriter('\n');
  for (let vessel = 0; vessel < vessels; vessel += 1) {
    writeVoyage(writer, {
      mmsi: mmsiOf(vessel),
      imo: imoOf(vessel),
      callSign: `C${vessel}`,
      shipName: `LOAD TESTER ${vessel}`,
      shipType: 70 + (vessel % 20),
      toBow: 100 + (vessel % 200),
      toStern: 20,
      toPort: 10,
      toStarboard: 12,
      draught: 80,
      destination: 'NLRTM ROTTERDAM',
    });
    writer.end('A', vessel % 10);
  }
  return writer.take();
}
