const fridaySaturday = [5, 6];

/** Countries whose weekend is not Saturday and Sunday; 1 is Monday. Source: general knowledge, as of 2026. */
const weekends: Readonly<Record<string, readonly number[]>> = {
  AF: [4, 5],
  BD: fridaySaturday,
  BH: fridaySaturday,
  BN: [5, 7],
  DJ: [5],
  DZ: fridaySaturday,
  EG: fridaySaturday,
  IL: fridaySaturday,
  IQ: fridaySaturday,
  IR: [4, 5],
  JO: fridaySaturday,
  KW: fridaySaturday,
  LY: fridaySaturday,
  MV: fridaySaturday,
  NP: [6],
  OM: fridaySaturday,
  PS: fridaySaturday,
  QA: fridaySaturday,
  SA: fridaySaturday,
  SD: fridaySaturday,
  SO: [5],
  SY: fridaySaturday,
  YE: fridaySaturday,
};

/** The days of the week that are off in a country; 1 is Monday. */
export const weekendOf = (country: string): readonly number[] => weekends[country] ?? [6, 7];
