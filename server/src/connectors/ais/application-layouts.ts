import { type Layout, flag, signed, text, unsigned } from './layout.ts';

/**
 * Layouts of application data, bit 0 being its first bit behind the application identifier. Units are the wire's;
 * longitude and latitude 1/60000 degree where they have 25 and 24 bits, 1/600000 where 28 and 27.
 */
export const linkage = { linkage: unsigned(0, 10) };
/** Whether an answer is wanted, and the number of the text. */
export const textHead = { ackRequired: flag(0), msgSeq: unsigned(1, 11) };
export const monthAndDay = { month: unsigned(0, 4), day: unsigned(4, 5) };
export const persons = { persons: unsigned(0, 13) };
export const airDraught = { airdraught: unsigned(0, 11) };
export const country = { country: text(0, 2) };

const momentAt = (first: number) => ({
  month: unsigned(first, 4),
  day: unsigned(first + 4, 5),
  hour: unsigned(first + 9, 5),
  minute: unsigned(first + 14, 6),
});

/** Everything behind the wind, which both editions tell alike but for two widths. */
const seaFrom = (first: number) => ({
  cspeed: unsigned(first, 8),
  cdir: unsigned(first + 8, 9),
  cspeed2: unsigned(first + 17, 8),
  cdir2: unsigned(first + 25, 9),
  cdepth2: unsigned(first + 34, 5),
  cspeed3: unsigned(first + 39, 8),
  cdir3: unsigned(first + 47, 9),
  cdepth3: unsigned(first + 56, 5),
  waveheight: unsigned(first + 61, 8),
  waveperiod: unsigned(first + 69, 6),
  wavedir: unsigned(first + 75, 9),
  swellheight: unsigned(first + 84, 8),
  swellperiod: unsigned(first + 92, 6),
  swelldir: unsigned(first + 98, 9),
  seastate: unsigned(first + 107, 4),
});

export const weather2004 = {
  lat: signed(0, 24),
  lon: signed(24, 25),
  day: unsigned(49, 5),
  hour: unsigned(54, 5),
  minute: unsigned(59, 6),
  wspeed: unsigned(65, 7),
  wgust: unsigned(72, 7),
  wdir: unsigned(79, 9),
  wgustdir: unsigned(88, 9),
  airtemp: unsigned(97, 11),
  humidity: unsigned(108, 7),
  dewpoint: unsigned(115, 10),
  pressure: unsigned(125, 9),
  pressuretend: unsigned(134, 2),
  visibility: unsigned(136, 8),
  waterlevel: unsigned(144, 9),
  leveltrend: unsigned(153, 2),
  ...seaFrom(155),
  watertemp: unsigned(266, 10),
  preciptype: unsigned(276, 3),
  salinity: unsigned(279, 9),
  ice: unsigned(288, 2),
};

export const weather = {
  lon: signed(0, 25),
  lat: signed(25, 24),
  accuracy: flag(49),
  day: unsigned(50, 5),
  hour: unsigned(55, 5),
  minute: unsigned(60, 6),
  wspeed: unsigned(66, 7),
  wgust: unsigned(73, 7),
  wdir: unsigned(80, 9),
  wgustdir: unsigned(89, 9),
  airtemp: signed(98, 11),
  humidity: unsigned(109, 7),
  dewpoint: signed(116, 10),
  pressure: unsigned(126, 9),
  pressuretend: unsigned(135, 2),
  visgreater: flag(137),
  visibility: unsigned(138, 7),
  waterlevel: unsigned(145, 12),
  leveltrend: unsigned(157, 2),
  ...seaFrom(159),
  watertemp: signed(270, 10),
  preciptype: unsigned(280, 3),
  salinity: unsigned(283, 9),
  ice: unsigned(292, 2),
};

export const dangerousCargo2004 = {
  lastport: text(0, 5),
  lastMonth: unsigned(30, 4),
  lastDay: unsigned(34, 5),
  lastHour: unsigned(39, 5),
  lastMinute: unsigned(44, 6),
  nextport: text(50, 5),
  nextMonth: unsigned(80, 4),
  nextDay: unsigned(84, 5),
  nextHour: unsigned(89, 5),
  nextMinute: unsigned(94, 6),
  dangerous: text(100, 20),
  imdcat: text(220, 4),
  unid: unsigned(244, 13),
  amount: unsigned(257, 10),
  unit: unsigned(267, 2),
};

export const fairwayClosed = {
  reason: text(0, 20),
  closefrom: text(120, 20),
  closeto: text(240, 20),
  radius: unsigned(360, 10),
  extunit: unsigned(370, 2),
  fromDay: unsigned(372, 5),
  fromMonth: unsigned(377, 4),
  fromHour: unsigned(381, 5),
  fromMinute: unsigned(386, 6),
  toDay: unsigned(392, 5),
  toMonth: unsigned(397, 4),
  toHour: unsigned(401, 5),
  toMinute: unsigned(406, 6),
};

const tidalFrom = (first: number) => ({
  fromHour: unsigned(first, 5),
  fromMin: unsigned(first + 5, 6),
  toHour: unsigned(first + 11, 5),
  toMin: unsigned(first + 16, 6),
  cdir: unsigned(first + 22, 9),
});
export const tidalWindow2004 = {
  lat: signed(0, 27),
  lon: signed(27, 28),
  ...tidalFrom(55),
  cspeed: unsigned(86, 7),
};
export const tidalWindow = {
  lon: signed(0, 25),
  lat: signed(25, 24),
  ...tidalFrom(49),
  cspeed: unsigned(80, 8),
};

/** The id is an MMSI, an IMO number or a call sign, by `idtype`. */
export const vtsTarget = {
  idtype: unsigned(0, 2),
  idHigh: unsigned(2, 21),
  idLow: unsigned(23, 21),
  lat: signed(48, 24),
  lon: signed(72, 25),
  course: unsigned(97, 9),
  second: unsigned(106, 6),
  speed: unsigned(112, 8),
};

export const clearance = {
  linkage: unsigned(0, 10),
  ...momentAt(10),
  portname: text(30, 20),
  destination: text(150, 5),
  lon: signed(180, 25),
  lat: signed(205, 24),
};

export const trafficSignal = {
  linkage: unsigned(0, 10),
  station: text(10, 20),
  lon: signed(130, 25),
  lat: signed(155, 24),
  status: unsigned(179, 2),
  signal: unsigned(181, 5),
  hour: unsigned(186, 5),
  minute: unsigned(191, 6),
  nextsignal: unsigned(197, 5),
};

export const berthing = {
  linkage: unsigned(0, 10),
  berthLength: unsigned(10, 9),
  berthDepth: unsigned(19, 8),
  position: unsigned(27, 3),
  ...momentAt(30),
  availability: flag(50),
  berthname: text(103, 20),
  lon: signed(223, 25),
  lat: signed(248, 24),
};

export const areaNotice = {
  linkage: unsigned(0, 10),
  notice: unsigned(10, 7),
  ...momentAt(17),
  duration: unsigned(37, 18),
};
const placed = { scale: unsigned(3, 2), lon: signed(5, 25), lat: signed(30, 24), precision: unsigned(54, 3) };
export const areaPoint = { bearing: unsigned(0, 10), distance: unsigned(10, 10) };
/** By the number of the shape; distances are metres times ten to the power of `scale`. */
export const areaShapes: Readonly<
  Record<number, { name: string; layout: Layout; hasPoints?: true } | undefined>
> = {
  0: { name: 'circle', layout: { ...placed, radius: unsigned(57, 12) } },
  1: { name: 'rectangle', layout: { ...placed, east: unsigned(57, 8), north: unsigned(65, 8), orientation: unsigned(73, 9) } },
  2: { name: 'sector', layout: { ...placed, radius: unsigned(57, 12), left: unsigned(69, 9), right: unsigned(78, 9) } },
  3: { name: 'polyline', layout: { scale: unsigned(3, 2) }, hasPoints: true },
  4: { name: 'polygon', layout: { scale: unsigned(3, 2) }, hasPoints: true },
  5: { name: 'text', layout: { text: text(3, 14) } },
}; // prettier-ignore

export const extendedStatic = {
  linkage: unsigned(0, 10),
  airdraught: unsigned(10, 13),
  lastport: text(23, 5),
  nextport: text(53, 5),
  secondport: text(83, 5),
  iceclass: unsigned(165, 4),
  horsepower: unsigned(169, 18),
  vhfchan: unsigned(187, 12),
  lshiptype: text(199, 7),
  tonnage: unsigned(241, 18),
  lading: unsigned(259, 2),
  heavyoil: unsigned(261, 2),
  lightoil: unsigned(263, 2),
  dieseloil: unsigned(265, 2),
  totaloil: unsigned(267, 14),
  persons: unsigned(281, 13),
};

export const dangerousCargo = { unit: unsigned(0, 2), amount: unsigned(2, 10) };
export const cargo = { code: unsigned(0, 4), subtype: unsigned(4, 13) };

export const route = {
  linkage: unsigned(0, 10),
  sender: unsigned(10, 3),
  rtype: unsigned(13, 5),
  ...momentAt(18),
  duration: unsigned(38, 18),
  waycount: unsigned(56, 5),
};
export const waypoint = { lon: signed(0, 28), lat: signed(28, 27) };

export const inlandShip = {
  vin: text(0, 8),
  length: unsigned(48, 13),
  beam: unsigned(61, 10),
  shiptype: unsigned(71, 14),
  hazard: unsigned(85, 3),
  draught: unsigned(88, 11),
  loaded: unsigned(99, 2),
  speedQ: flag(101),
  courseQ: flag(102),
  headingQ: flag(103),
};
const inlandPlace = {
  country: text(0, 2),
  locode: text(12, 3),
  section: text(30, 5),
  terminal: text(60, 5),
  hectometre: text(90, 5),
  ...momentAt(120),
};
export const inlandEta = { ...inlandPlace, tugs: unsigned(140, 3), airdraught: unsigned(143, 12) };
export const inlandRta = { ...inlandPlace, status: unsigned(140, 2) };
export const gauge = { id: unsigned(0, 11), level: signed(11, 14) };
export const inlandSignal = {
  lon: signed(0, 28),
  lat: signed(28, 27),
  form: unsigned(55, 4),
  facing: unsigned(59, 9),
  direction: unsigned(68, 3),
  status: unsigned(71, 30),
};
export const inlandPersons = {
  crew: unsigned(0, 8),
  passengers: unsigned(8, 13),
  personnel: unsigned(21, 8),
};

/** British and Irish aids to navigation tell their state to their owner. */
export const aidMonitoring = {
  anaInt: unsigned(0, 10),
  anaExt1: unsigned(10, 10),
  anaExt2: unsigned(20, 10),
  racon: unsigned(30, 2),
  light: unsigned(32, 2),
  alarm: flag(34),
  statExt: unsigned(35, 8),
  offPos: flag(43),
};
