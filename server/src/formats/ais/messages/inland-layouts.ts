import { flag, consecutiveFields, signed, text, unsigned } from './layout.ts';

/**
 * Layouts of Inland AIS and of aids to navigation, bit 0 being the first behind the application identifier; the wire's
 * units.
 */
export const country = { country: text(0, 2) };

const momentAt = (first: number) => consecutiveFields(first, { month: 4, day: 5, hour: 5, minute: 6 });

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
/** Weather hazards between two places; years from 2000. */
export const inlandWeather = {
  ...consecutiveFields(0, {
    startYear: 8,
    startMonth: 4,
    startDay: 5,
    endYear: 8,
    endMonth: 4,
    endDay: 5,
    startHour: 5,
    startMinute: 6,
    endHour: 5,
    endMinute: 6,
  }),
  startLon: signed(56, 28),
  startLat: signed(84, 27),
  endLon: signed(111, 28),
  endLat: signed(139, 27),
  type: unsigned(166, 4),
  min: signed(170, 9),
  max: signed(179, 9),
  intensity: unsigned(188, 2),
  wind: unsigned(190, 4),
};
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

/** British and Irish aids to navigation report their state to their owner. */
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
