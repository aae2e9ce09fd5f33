/** The IANA zones of the letters that stand before the hour. */
export const zoneOfLetter: Readonly<Record<string, string>> = {
  N: 'America/St_Johns',
  A: 'America/Halifax',
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  Y: 'America/Anchorage',
};

const states: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'America/Toronto': 'ON QC PQ',
  'America/Winnipeg': 'MB',
  'America/Regina': 'SK',
  'America/Edmonton': 'AB',
  'America/Vancouver': 'BC',
  'America/Halifax': 'NB NS PE',
  'America/St_Johns': 'NL NF',
  'America/Mexico_City': 'MX NL_MX SL QA JA EM DF',
};

const byState = new Map(
  Object.entries(states).flatMap(([zone, list]) => list.split(' ').map((state) => [state, zone] as const)),
);

/** The zone of most of a state or province: what is used where a row does not say which. */
export const zoneOfState = (state: string): string | undefined => byState.get(state);

const canadian = /^(?:AB|BC|MB|NB|NF|NL|NS|ON|PE|PQ|QC|SK)$/;
export const countryOfState = (state: string): string => (canadian.test(state) ? 'CA' : 'US');
