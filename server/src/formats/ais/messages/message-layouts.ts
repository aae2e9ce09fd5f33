import { flag, signed, text, unsigned } from './layout.ts';

/**
 * The fixed fields of the message types by ITU-R M.1371-5, in the wire's units: longitude and latitude 1/600000
 * degree (1/600 in 17, 22, 23 and 27; 22 and 23 in tenths of a minute), speed 0.1 kn (1 kn in 9 and 27), course 0.1
 * degree (1 degree in 27), draught 0.1 m, dimensions m. Names follow the published decoders.
 */
export const classA = {
  status: unsigned(38, 4),
  turn: signed(42, 8),
  speed: unsigned(50, 10),
  accuracy: flag(60),
  lon: signed(61, 28),
  lat: signed(89, 27),
  course: unsigned(116, 12),
  heading: unsigned(128, 9),
  second: unsigned(137, 6),
  maneuver: unsigned(143, 2),
  raim: flag(148),
};
export const classAEnd = { radio: unsigned(149, 19) };

/** Types 4 and 11. */
export const stationTime = {
  year: unsigned(38, 14),
  month: unsigned(52, 4),
  day: unsigned(56, 5),
  hour: unsigned(61, 5),
  minute: unsigned(66, 6),
  second: unsigned(72, 6),
  accuracy: flag(78),
  lon: signed(79, 28),
  lat: signed(107, 27),
  epfd: unsigned(134, 4),
  longRange: flag(138),
  raim: flag(148),
  radio: unsigned(149, 19),
};

export const dimensionsAt = (first: number) => ({
  toBow: unsigned(first, 9),
  toStern: unsigned(first + 9, 9),
  toPort: unsigned(first + 18, 6),
  toStarboard: unsigned(first + 24, 6),
});

export const addressed = { seqno: unsigned(38, 2), destMmsi: unsigned(40, 30), retransmit: flag(70) };
export const applicationOfAddressed = { dac: unsigned(72, 10), fid: unsigned(82, 6) };
export const applicationOfBroadcast = { dac: unsigned(40, 10), fid: unsigned(50, 6) };

/** Types 7 and 13, four times from bit 40. */
export const acknowledgement = { mmsi: unsigned(0, 30), sequence: unsigned(30, 2) };

export const aircraft = {
  alt: unsigned(38, 12),
  speed: unsigned(50, 10),
  accuracy: flag(60),
  lon: signed(61, 28),
  lat: signed(89, 27),
  course: unsigned(116, 12),
  second: unsigned(128, 6),
  regional: unsigned(134, 8),
  dte: unsigned(142, 1),
  assigned: flag(146),
  raim: flag(147),
  radio: unsigned(148, 20),
};

export const timeInquiry = { destMmsi: unsigned(40, 30) };

export const interrogation = {
  mmsi1: unsigned(40, 30),
  type11: unsigned(70, 6),
  offset11: unsigned(76, 12),
  type12: unsigned(90, 6),
  offset12: unsigned(96, 12),
  mmsi2: unsigned(110, 30),
  type21: unsigned(140, 6),
  offset21: unsigned(146, 12),
};

/** Type 16, twice from bit 40. */
export const assignment = { mmsi: unsigned(0, 30), offset: unsigned(30, 12), increment: unsigned(42, 10) };

/** The header of the corrections follows the position, by ITU-R M.823. */
export const differential = {
  lon: signed(40, 18),
  lat: signed(58, 17),
  correctionType: unsigned(80, 6),
  stationId: unsigned(86, 10),
  zCount: unsigned(96, 13),
  sequence: unsigned(109, 3),
  wordCount: unsigned(112, 5),
  health: unsigned(117, 3),
};

export const classB = {
  reserved: unsigned(38, 8),
  speed: unsigned(46, 10),
  accuracy: flag(56),
  lon: signed(57, 28),
  lat: signed(85, 27),
  course: unsigned(112, 12),
  heading: unsigned(124, 9),
  second: unsigned(133, 6),
};
export const classBEnd = {
  regional: unsigned(139, 2),
  cs: flag(141),
  display: flag(142),
  dsc: flag(143),
  band: flag(144),
  msg22: flag(145),
  assigned: flag(146),
  raim: flag(147),
  radio: unsigned(148, 20),
};
export const classBStatic = { shipname: text(143, 20), shiptype: unsigned(263, 8), ...dimensionsAt(271) };
export const classBStaticEnd = {
  regional: unsigned(139, 4),
  epfd: unsigned(301, 4),
  raim: flag(305),
  dte: unsigned(306, 1),
  assigned: flag(307),
};

/** Type 20, four times from bit 40. */
export const reservation = {
  offset: unsigned(0, 12),
  number: unsigned(12, 4),
  timeout: unsigned(16, 3),
  increment: unsigned(19, 11),
};

export const aidToNavigation = {
  aidType: unsigned(38, 5),
  accuracy: flag(163),
  lon: signed(164, 28),
  lat: signed(192, 27),
  ...dimensionsAt(219),
  epfd: unsigned(249, 4),
  second: unsigned(253, 6),
  offPosition: flag(259),
  regional: unsigned(260, 8),
  raim: flag(268),
  virtualAid: flag(269),
  assigned: flag(270),
};

export const channels = {
  channelA: unsigned(40, 12),
  channelB: unsigned(52, 12),
  txrx: unsigned(64, 4),
  power: flag(68),
  addressed: flag(139),
  bandA: flag(140),
  bandB: flag(141),
  zonesize: unsigned(142, 3),
};
export const channelArea = {
  neLon: signed(69, 18),
  neLat: signed(87, 17),
  swLon: signed(104, 18),
  swLat: signed(122, 17),
};
export const channelStations = { dest1: unsigned(69, 30), dest2: unsigned(104, 30) };

export const groupAssignment = {
  neLon: signed(40, 18),
  neLat: signed(58, 17),
  swLon: signed(75, 18),
  swLat: signed(93, 17),
  stationtype: unsigned(110, 4),
  shiptype: unsigned(114, 8),
  txrx: unsigned(144, 2),
  interval: unsigned(146, 4),
  quiet: unsigned(150, 4),
};

/** Destination and application identifier follow flags 38 and 39, in types 25 and 26. */
export const slotMessage = { addressed: flag(38), structured: flag(39) };
export const slotDestination = { destMmsi: unsigned(40, 30) };
export const slotApplication = { appId: unsigned(0, 16) };

export const longRange = {
  accuracy: flag(38),
  raim: flag(39),
  status: unsigned(40, 4),
  lon: signed(44, 18),
  lat: signed(62, 17),
  speed: unsigned(79, 6),
  course: unsigned(85, 9),
};
export const longRangeEnd = { gnss: flag(94) };
