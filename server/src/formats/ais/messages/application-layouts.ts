import { type Field, type Layout, flag, consecutiveFields, signed, text, unsigned } from './layout.ts';

/**
 * Layouts of application data, bit 0 being its first bit after the application identifier. Units are the wire's;
 * longitude and latitude 1/60000 degree where they have 25 and 24 bits, 1/600000 where 28 and 27.
 */
export const linkage = { linkage: unsigned(0, 10) };
/** Whether an answer is wanted, and the number of the text. */
export const textHead = { ackRequired: flag(0), msgSeq: unsigned(1, 11) };
/** What a station asks another about, and what that one answers. */
export const askedApplication = { ofDac: unsigned(0, 10), ofFid: unsigned(10, 6) };
export const askedArea = { ofDac: unsigned(0, 10) };
/** Two bits per function identifier: the first says that it is supported. */
const understood: Field<number[]> = {
  end: 138,
  read: (bits, base) =>
    Array.from({ length: 64 }, (_, fid) => fid).filter((fid) => bits.isSet(base + 10 + fid * 2)),
};
export const capability = { ofDac: unsigned(0, 10), understood };
export const applicationAnswer = {
  ...askedApplication,
  msgSeq: unsigned(16, 11),
  available: flag(27),
  response: unsigned(28, 3),
};
export const monthAndDay = { month: unsigned(0, 4), day: unsigned(4, 5) };
export const persons = { persons: unsigned(0, 13) };
export const airDraught = { airdraught: unsigned(0, 11) };

const momentAt = (first: number) => ({
  month: unsigned(first, 4),
  day: unsigned(first + 4, 5),
  hour: unsigned(first + 9, 5),
  minute: unsigned(first + 14, 6),
});

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

const [mmsiOfTarget, imoOfTarget] = [0, 1];
const targetId: Field<number | string> = {
  end: 44,
  read: (bits, base) => {
    const kind = bits.unsigned(base, 2);
    if (kind !== mmsiOfTarget && kind !== imoOfTarget) return bits.text(base + 2, 42);
    return bits.unsigned(base + 2, 21) * 2 ** 21 + bits.unsigned(base + 23, 21);
  },
};
/** The id is an MMSI, an IMO number, a call sign or another text, by `idtype` from 0. */
export const vtsTarget = {
  idtype: unsigned(0, 2),
  id: targetId,
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
  ...consecutiveFields(51, {
    agent: 2,
    fuel: 2,
    chandler: 2,
    stevedore: 2,
    electrical: 2,
    water: 2,
    customs: 2,
    cartage: 2,
    crane: 2,
    lift: 2,
    medical: 2,
    navrepair: 2,
    provisions: 2,
    shiprepair: 2,
    surveyor: 2,
    steam: 2,
    tugs: 2,
    solidwaste: 2,
    liquidwaste: 2,
    hazardouswaste: 2,
    ballast: 2,
    additional: 2,
    regional1: 2,
    regional2: 2,
    future1: 2,
    future2: 2,
  }),
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
  1: {
    name: 'rectangle',
    layout: { ...placed, east: unsigned(57, 8), north: unsigned(65, 8), orientation: unsigned(73, 9) },
  },
  2: {
    name: 'sector',
    layout: { ...placed, radius: unsigned(57, 12), left: unsigned(69, 9), right: unsigned(78, 9) },
  },
  3: { name: 'polyline', layout: { scale: unsigned(3, 2) }, hasPoints: true },
  4: { name: 'polygon', layout: { scale: unsigned(3, 2) }, hasPoints: true },
  5: { name: 'text', layout: { text: text(3, 14) } },
};

export const extendedStatic = {
  linkage: unsigned(0, 10),
  airdraught: unsigned(10, 13),
  lastport: text(23, 5),
  nextport: text(53, 5),
  secondport: text(83, 5),
  /** Equipment by SOLAS: 1 works, 2 does not, 0 and 3 are unknown. */
  ...consecutiveFields(113, {
    aisState: 2,
    ataState: 2,
    bnwasState: 2,
    ecdisbState: 2,
    chartState: 2,
    sounderState: 2,
    epaidState: 2,
    steerState: 2,
    gnssState: 2,
    gyroState: 2,
    lritState: 2,
    magcompState: 2,
    navtexState: 2,
    arpaState: 2,
    sbandState: 2,
    xbandState: 2,
    hfradioState: 2,
    inmarsatState: 2,
    mfradioState: 2,
    vhfradioState: 2,
    grndlogState: 2,
    waterlogState: 2,
    thdState: 2,
    tcsState: 2,
    vdrState: 2,
  }),
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
