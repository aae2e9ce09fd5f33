import { flag, signed, unsigned } from './layout.ts';

/** Everything after the wind, the same in both editions except for two widths. */
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
