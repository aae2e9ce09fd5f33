import { readPresent, text, unsigned } from './layout.ts';
import { dimensionsAt } from './message-layouts.ts';
import type { SixBits } from './six-bit.ts';

/** Type 24 contains one part of these; absent means not sent, empty means sent as empty. */
export interface StaticDetails {
  imo?: number;
  callsign?: string;
  shipname?: string;
  shiptype?: number;
  toBow?: number;
  toStern?: number;
  toPort?: number;
  toStarboard?: number;
  draught?: number;
  destination?: string;
  aisVersion?: number;
  epfd?: number;
  etaMonth?: number;
  etaDay?: number;
  etaHour?: number;
  etaMinute?: number;
  dte?: number;
  raim?: boolean;
  assigned?: boolean;
  regional?: number;
  partno?: number;
  vendorid?: string;
  model?: number;
  serial?: number;
  mothershipMmsi?: number;
}

/** The bits that type 5 needs at least: up to the name. Many transmitters leave out the last two or four of 424. */
export const leastVoyageBits = 232;
const wholeVoyageBits = 420;
const partABits = 160;
/** Up to the call sign, and with the dimensions. */
const partBBits = 132;
const partBDimensionsBits = 162;
const partBEpfdBits = 166;

/** Type 5. Read in one go, not by a layout: it is the most frequent static message. */
export function readVoyage(bits: SixBits): StaticDetails {
  if (bits.spelled < wholeVoyageBits) return readCutVoyage(bits);
  const details: StaticDetails = {
    aisVersion: bits.unsigned(38, 2),
    imo: bits.unsigned(40, 30),
    callsign: bits.text(70, 42),
    shipname: bits.text(112, 120),
    shiptype: bits.unsigned(232, 8),
    toBow: bits.unsigned(240, 9),
    toStern: bits.unsigned(249, 9),
    toPort: bits.unsigned(258, 6),
    toStarboard: bits.unsigned(264, 6),
    epfd: bits.unsigned(270, 4),
    etaMonth: bits.unsigned(274, 4),
    etaDay: bits.unsigned(278, 5),
    etaHour: bits.unsigned(283, 5),
    etaMinute: bits.unsigned(288, 6),
    draught: bits.unsigned(294, 8),
    destination: bits.text(302, 120),
  };
  if (bits.spelled > 422) details.dte = bits.unsigned(422, 1);
  return details;
}

const cutVoyage = {
  aisVersion: unsigned(38, 2),
  imo: unsigned(40, 30),
  callsign: text(70, 7),
  shipname: text(112, 20),
  shiptype: unsigned(232, 8),
  ...dimensionsAt(240),
  epfd: unsigned(270, 4),
  etaMonth: unsigned(274, 4),
  etaDay: unsigned(278, 5),
  etaHour: unsigned(283, 5),
  etaMinute: unsigned(288, 6),
  draught: unsigned(294, 8),
};
const destinationAt = 302;

/** Of a type 5 that ends early: complete fields only, and a destination only when it ended before the cut. */
function readCutVoyage(bits: SixBits): StaticDetails {
  const details: StaticDetails = readPresent(cutVoyage, bits);
  const characters = Math.floor((bits.length - destinationAt) / 6);
  const destination = bits.text(destinationAt, characters * 6);
  if (characters > 0 && destination.length < characters) details.destination = destination;
  return details;
}

/** A part of type 24: A is the name, B the rest. Undefined when there are too few bits. */
export function readStaticPart(bits: SixBits, mmsi: number): StaticDetails | undefined {
  const partno = bits.unsigned(38, 2);
  if (partno > 1) return { partno };
  if (bits.length < (partno === 0 ? partABits : partBBits)) return undefined;
  if (partno === 0) return { partno, shipname: bits.text(40, 120) };
  const known = {
    partno,
    shiptype: bits.unsigned(40, 8),
    callsign: bits.text(90, 42),
    vendorid: bits.text(48, 18),
    model: bits.unsigned(66, 4),
    serial: bits.unsigned(70, 20),
  };
  if (bits.spelled < partBDimensionsBits) return known;
  const epfd = bits.length < partBEpfdBits ? {} : { epfd: bits.unsigned(162, 4) };
  // A craft of a ship (98...) gives its mother ship's MMSI where others give their dimensions.
  if (Math.floor(mmsi / 10_000_000) === 98)
    return { ...known, ...epfd, mothershipMmsi: bits.unsigned(132, 30) };
  return {
    ...known,
    ...epfd,
    toBow: bits.unsigned(132, 9),
    toStern: bits.unsigned(141, 9),
    toPort: bits.unsigned(150, 6),
    toStarboard: bits.unsigned(156, 6),
  };
}
