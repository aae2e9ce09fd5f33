/** What headings of other programs are here. */
const headNames: Readonly<Record<string, readonly string[]>> = {
  mark: [
    'equipmentinitials',
    'equipmentinitial',
    'initials',
    'initial',
    'carinitial',
    'carinit',
    'init',
    'mark',
  ],
  digits: ['equipmentnumber', 'number', 'carnumber', 'carno', 'nbr', 'equipmentno'],
  unit: ['equipment', 'equipmentid', 'car', 'carid', 'unit', 'railcar', 'container'],
  location: ['location', 'locationcity', 'city', 'currentlocation', 'sightingcity', 'station'],
  state: [
    'locationprovincestate',
    'provincestate',
    'state',
    'province',
    'st',
    'locationstate',
    'sightingstate',
  ],
  date: ['date', 'eventdate', 'sightingdate'],
  month: ['month', 'mm'],
  day: ['day', 'dd'],
  year: ['year', 'yyyy'],
  zone: ['timezone', 'zone', 'tz'],
  time: ['time', 'eventtime', 'sightingtime', 'hhmm'],
  hour: ['hour', 'hh'],
  minute: ['minute', 'min'],
  load: ['loadempty', 'le', 'loademptystatus', 'loadedempty', 'status'],
  event: ['event', 'eventcode', 'sightingcode', 'clmcode', 'code', 'ev', 'statuscode'],
  train: ['train', 'trainid', 'trainsymbol', 'trainnumber'],
  destination: ['destination', 'destinationcity', 'destined', 'destcity'],
  destinationState: ['destinationprovincestate', 'destinationstate', 'deststate', 'destst'],
  railway: ['scac', 'road', 'railroad', 'carrier', 'reportingroad'],
  advance: ['advance', 'advancereport', 'advancereportindicator'],
};
/** What each heading names, written in small letters without gaps. */
export const knownHeads: ReadonlyMap<string, string> = new Map(
  Object.entries(headNames).flatMap(([name, heads]) => heads.map((head) => [head, name] as const)),
);

/** Whether headings are those of a table of sightings. */
export const isSightingHead = (heads: readonly string[]): boolean => {
  const names = new Set(heads.map((head) => knownHeads.get(head)));
  const isNamed = names.has('unit') || (names.has('mark') && names.has('digits'));
  const isOfRailway = names.has('railway') || names.has('state') || names.has('load');
  return (
    isNamed &&
    isOfRailway &&
    names.has('event') &&
    names.has('location') &&
    (names.has('date') || names.has('day'))
  );
};
