import { countryOf } from './destination-index.ts';

/** What a word after a name, or before it, says about where the port is. */
export interface Scope {
  country: string;
  /** The centre of a state or province; of ports of one name in the country the nearest to it is meant. */
  middle?: { latitude: number; longitude: number };
}

const state = (country: string, latitude: number, longitude: number): Scope => ({
  country,
  middle: { latitude, longitude },
});

/** States and provinces by the sea and the Great Lakes, by their usual codes and names. */
const states: Readonly<Record<string, Scope>> = {
  AL: state('US', 30.7, -88),
  AK: state('US', 58.5, -145),
  CA: state('US', 36, -121),
  CT: state('US', 41.3, -72.8),
  DE: state('US', 39, -75.4),
  FL: state('US', 28, -82),
  GA: state('US', 31.6, -81.3),
  HI: state('US', 21, -157.5),
  IL: state('US', 41.9, -87.6),
  IN: state('US', 41.6, -87.2),
  LA: state('US', 29.8, -90.8),
  MA: state('US', 42, -70.8),
  MD: state('US', 38.8, -76.4),
  ME: state('US', 44, -69.5),
  MI: state('US', 44, -85),
  MN: state('US', 47, -92),
  MS: state('US', 30.4, -89),
  NC: state('US', 34.8, -77),
  NH: state('US', 43.1, -70.8),
  NJ: state('US', 40.2, -74.3),
  NY: state('US', 42, -74),
  OH: state('US', 41.6, -82),
  OR: state('US', 45, -123.5),
  PA: state('US', 40, -75.3),
  RI: state('US', 41.6, -71.4),
  SC: state('US', 32.9, -79.9),
  TX: state('US', 28.8, -95.8),
  VA: state('US', 37, -76.4),
  WA: state('US', 47.5, -122.8),
  WI: state('US', 44.5, -87.8),
  BC: state('CA', 50, -125),
  NS: state('CA', 45, -63.5),
  NB: state('CA', 46, -65.5),
  NL: state('CA', 48.5, -54.5),
  NF: state('CA', 48.5, -54.5),
  QC: state('CA', 48, -69),
  PQ: state('CA', 48, -69),
  ON: state('CA', 44, -80),
  NSW: state('AU', -33, 151.5),
  QLD: state('AU', -20, 148),
  VIC: state('AU', -38.2, 144.8),
  TAS: state('AU', -42, 147),
  SA: state('AU', -34.5, 137.5),
  NT: state('AU', -12.5, 131),
  ALASKA: state('US', 58.5, -145),
  CALIFORNIA: state('US', 36, -121),
  FLORIDA: state('US', 28, -82),
  GEORGIA: state('US', 31.6, -81.3),
  HAWAII: state('US', 21, -157.5),
  LOUISIANA: state('US', 29.8, -90.8),
  MAINE: state('US', 44, -69.5),
  MARYLAND: state('US', 38.8, -76.4),
  OREGON: state('US', 45, -123.5),
  TEXAS: state('US', 28.8, -95.8),
  VIRGINIA: state('US', 37, -76.4),
  WASHINGTON: state('US', 47.5, -122.8),
  QUEBEC: state('CA', 48, -69),
  NEWFOUNDLAND: state('CA', 48.5, -54.5),
  TASMANIA: state('AU', -42, 147),
  QUEENSLAND: state('AU', -20, 148),
};

/** The possible meanings of a normalised word, the more likely first: `CA` is Canada or California. */
export function scopesOf(word: string): Scope[] {
  const country = countryOf(word);
  const region = states[word];
  return [...(country === undefined ? [] : [{ country }]), ...(region === undefined ? [] : [region])];
}
