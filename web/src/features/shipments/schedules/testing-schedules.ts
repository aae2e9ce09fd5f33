import type { RouteData, ScheduleRow, scheduleRoutes } from '@portolan/contract';

const place = (unLocationCode: string, name: string, timeZone: string) => ({
  unLocationCode,
  name,
  facilityCode: null,
  terminalName: null,
  timeZone,
});
export const shanghai = place('CNSGH', 'Shanghai', 'Asia/Shanghai');
export const rotterdam = place('NLRTM', 'Rotterdam', 'Europe/Amsterdam');
const pelepas = place('MYTPP', 'Tanjung Pelepas', 'Asia/Kuala_Lumpur');
const planned = (at: string) => ({ at, classifier: 'PLN' as const, plannedAt: at });

const leg = (
  vesselName: string,
  [from, departure]: [typeof shanghai, string],
  [to, arrival]: [typeof shanghai, string],
): ScheduleRow['legs'][0] => ({
  modeOfTransport: 'VESSEL',
  serviceCode: 'AE1',
  serviceName: 'Gemini AE1',
  vesselName,
  vesselImoNumber: null,
  mmsi: null,
  isDummyVessel: false,
  voyageNumber: '648W',
  from,
  departure: planned(departure),
  to,
  arrival: planned(arrival),
  berth: null,
  days: 7,
  distanceNm: 2240,
  passages: ['suez'],
  publishedAt: '2026-11-20T08:00:00.000Z',
});

/** A sailing by two vessels, with a connection that past arrivals sometimes missed. */
export const sailing: ScheduleRow = {
  sailingId: 'a~b~c~d',
  callsId: 'a~b~c~d',
  kind: 'container',
  carrierCode: 'MAEU',
  carrierName: 'Maersk',
  legs: [
    leg('Maersk Hangzhou', [shanghai, '2026-11-24T06:00:00.000Z'], [pelepas, '2026-12-01T01:00:00.000Z']),
    leg('Marit Maersk', [pelepas, '2026-12-04T05:00:00.000Z'], [rotterdam, '2026-12-30T04:30:00.000Z']),
  ],
  connections: [
    {
      afterLeg: 0,
      place: pelepas,
      hours: 76,
      leastHours: 24,
      leastFrom: 'assumed',
      n: 0,
      missed: { share: 0.1, n: 20, group: 'service' },
      ifMissed: {
        departureAt: '2026-12-11T05:00:00.000Z',
        arrivalAt: '2027-01-06T04:30:00.000Z',
        vesselName: 'Mette Maersk',
        voyageNumber: '650W',
      },
    },
  ],
  transitDays: 35.9,
  stayHours: 76,
  cutOffs: { document: '2026-11-22T10:00:00Z', vgm: null, port: '2026-11-23T10:00:00Z' },
  carbon: {
    kgCo2e: 3898,
    per: 'TEU',
    origin: 'estimated',
    factor: { gramsPerTonneKm: 19.77, tonnes: 10, distanceKm: 17_147, adjustment: 1.15 },
  },
  onTime: { share: 0.89, n: 22, group: 'service' },
  medianDays: null,
  offer: null,
  watch: null,
  simulated: false,
  publishedAt: '2026-11-20T08:00:00.000Z',
};

export const direct: ScheduleRow = {
  ...sailing,
  sailingId: 'e~f',
  callsId: 'e~f',
  carrierCode: 'CMDU',
  carrierName: 'CMA CGM',
  legs: [
    leg('Jacques Saade', [shanghai, '2026-11-22T18:00:00.000Z'], [rotterdam, '2026-12-25T05:00:00.000Z']),
  ],
  connections: [],
  onTime: null,
};

export const watch = {
  watchId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  conditions: { timesMove: true, vesselChanges: true, cutOffs: true, anyChange: false },
  people: 2,
  hasCalendar: false,
};

const searched = ({ unLocationCode, name, timeZone }: typeof shanghai) => ({
  unLocationCode,
  name,
  timeZone,
});

export const found: RouteData<typeof scheduleRoutes.geSailData> = {
  rows: [direct, sailing],
  total: 2,
  all: 2,
  origins: [searched(shanghai)],
  destinations: [searched(rotterdam)],
  begin: '2026-11-21',
  counts: { direct: 1, cutOffsOpen: 2, mostDays: { days: 33, count: 1 }, watched: 0 },
  carriers: [
    { carrierCode: 'CMDU', carrierName: 'CMA CGM', count: 1 },
    { carrierCode: 'MAEU', carrierName: 'Maersk', count: 1 },
  ],
  newestPublishedAt: '2026-11-20T08:00:00.000Z',
};
