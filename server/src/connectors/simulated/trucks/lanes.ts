import type { TripStopKind } from '@portolan/contract';

/** A place on the way of a simulated truck; with `minutes` it stops there. */
interface WayPoint {
  latitude: number;
  longitude: number;
  name?: string;
  kind?: TripStopKind;
  /** A stop that nobody planned has minutes and no kind. */
  minutes?: number;
}

/** What one simulated truck drives again and again, along the towns of a real road, and back. */
export interface TruckLane {
  plate: string;
  /** How its device speaks. */
  protocol: 'jt808' | 'osmand';
  deviceId: string;
  timeZone: string;
  /** From point to point: roads bend between them, so the truck itself is faster. */
  kmh: number;
  /** How far into its way it is when the world begins, 0 to 1. */
  startsAt: number;
  /** Hours that the plan allows for less than it takes: it will be late. */
  lateHours: number;
  /** It fetches containers of the world there: UN/LOCODE of the port, or station of the corridors. */
  fetchesAt?: string;
  /** It sends nothing while it is in this part of its way. */
  silent?: readonly [from: number, until: number];
  way: readonly WayPoint[];
}

const point = (latitude: number, longitude: number): WayPoint => ({ latitude, longitude });
const stop = (
  kind: TripStopKind,
  name: string,
  latitude: number,
  longitude: number,
  minutes: number,
): WayPoint => ({
  kind,
  name,
  latitude,
  longitude,
  minutes,
});
const rest = (latitude: number, longitude: number, minutes: number): WayPoint => ({
  latitude,
  longitude,
  minutes,
});

const european = { protocol: 'osmand', kmh: 60 } as const;
const chinese = { protocol: 'jt808', kmh: 48, timeZone: 'Asia/Shanghai' } as const;

/** The trucks of the world; their plates are documented in docs/truck.md. */
export const truckLanes: readonly TruckLane[] = [
  {
    ...european,
    plate: '94-BVK-3',
    fetchesAt: 'NLRTM',
    deviceId: 'sim-truck-94bvk3',
    timeZone: 'Europe/Zurich',
    startsAt: 0.86,
    lateHours: 1.5,
    way: [
      stop('pick-up', 'ECT Delta, Rotterdam', 51.955, 4.05, 150),
      point(51.83, 4.68),
      point(51.56, 5.09),
      rest(51.39, 5.77, 47),
      point(51.36, 6.15),
      point(50.93, 6.83),
      rest(50.39, 8.07, 660),
      point(49.9, 8.63),
      point(49.01, 8.45),
      point(48.76, 8.2),
      rest(48.22, 7.79, 45),
      stop('border', 'Weil am Rhein', 47.593, 7.62, 40),
      stop('delivery', 'Kestrel store, Pratteln', 47.52, 7.69, 60),
    ],
  },
  {
    ...european,
    plate: 'DU KF 2471',
    fetchesAt: 'DUI',
    deviceId: 'sim-truck-dukf2471',
    timeZone: 'Europe/Berlin',
    startsAt: 0.4,
    lateHours: 0,
    way: [
      stop('pick-up', 'Duisburg, logport', 51.4, 6.73, 50),
      point(51.41, 6.55),
      point(51.36, 6.35),
      stop('border', 'Schwanenhaus', 51.365, 6.2, 8),
      stop('delivery', 'Venlo', 51.37, 6.13, 60),
    ],
  },
  {
    ...european,
    plate: '1-WKH-482',
    fetchesAt: 'BEANR',
    deviceId: 'sim-truck-1wkh482',
    timeZone: 'Europe/Brussels',
    startsAt: 0.55,
    lateHours: 0,
    way: [
      stop('port', 'Antwerp, quay 1742', 51.29, 4.28, 60),
      point(51.2, 4.35),
      point(51.05, 3.73),
      point(50.83, 3.28),
      stop('border', 'Rekkem', 50.773, 3.16, 6),
      stop('delivery', 'Lille', 50.6, 3.06, 55),
    ],
  },
  {
    ...european,
    plate: 'FK-482-QL',
    fetchesAt: 'FRLEH',
    deviceId: 'sim-truck-fk482ql',
    timeZone: 'Europe/Paris',
    startsAt: 0.93,
    lateHours: -0.1,
    way: [
      stop('port', 'Le Havre, Port 2000', 49.465, 0.17, 70),
      point(49.42, 0.6),
      point(49.39, 1.1),
      point(49.0, 1.68),
      point(48.85, 2.1),
      stop('delivery', 'Rungis', 48.75, 2.35, 90),
    ],
  },
  {
    ...european,
    plate: 'KX71 ZRB',
    fetchesAt: 'GBFXT',
    deviceId: 'sim-truck-kx71zrb',
    timeZone: 'Europe/London',
    startsAt: 0.6,
    lateHours: 3,
    way: [
      stop('port', 'Felixstowe, Trinity', 51.95, 1.31, 90),
      point(52.06, 1.14),
      point(52.24, 0.71),
      rest(52.22, 0.1, 50),
      point(52.33, -0.25),
      stop('delivery', 'Corby', 52.49, -0.69, 60),
    ],
  },
  {
    ...european,
    plate: '34 KFA 826',
    deviceId: 'sim-truck-34kfa826',
    timeZone: 'Europe/Istanbul',
    startsAt: 0.22,
    lateHours: 5,
    way: [
      stop('pick-up', 'Svilengrad', 41.767, 26.2, 40),
      stop('border', 'Kapıkule', 41.717, 26.35, 330),
      point(41.65, 26.6),
      point(41.41, 27.35),
      point(41.17, 27.8),
      stop('delivery', 'Istanbul, Hadımköy', 41.15, 28.62, 60),
    ],
  },
  {
    ...european,
    plate: '8XKL274',
    fetchesAt: 'USLAX',
    deviceId: 'sim-truck-8xkl274',
    timeZone: 'America/Los_Angeles',
    startsAt: 0.72,
    lateHours: 0,
    silent: [0.45, 0.82],
    way: [
      stop('port', 'Los Angeles, Pier 400', 33.735, -118.25, 80),
      point(33.87, -118.21),
      point(34.03, -118.03),
      point(34.06, -117.76),
      stop('delivery', 'Ontario', 34.05, -117.6, 70),
    ],
  },
  {
    ...chinese,
    plate: '沪D·K4827',
    deviceId: '13900004827',
    startsAt: 0.5,
    lateHours: 0,
    way: [
      stop('pick-up', 'Songjiang', 31.03, 121.23, 60),
      point(31.02, 121.42),
      point(30.99, 121.6),
      point(30.9, 121.85),
      stop('port', 'Yangshan', 30.63, 122.07, 90),
    ],
  },
  {
    ...chinese,
    plate: '粤B·88F21',
    deviceId: '13900008821',
    startsAt: 0.35,
    lateHours: 0,
    way: [
      stop('pick-up', 'Dongguan', 23.02, 113.75, 60),
      point(22.83, 113.95),
      point(22.68, 114.12),
      point(22.62, 114.2),
      stop('port', 'Yantian', 22.58, 114.27, 80),
    ],
  },
  {
    ...chinese,
    plate: '苏E·7M605',
    deviceId: '13900007605',
    startsAt: 0.7,
    lateHours: 0,
    way: [
      stop('pick-up', 'Suzhou', 31.3, 120.62, 60),
      point(31.38, 120.95),
      point(31.34, 121.2),
      stop('port', 'Waigaoqiao', 31.36, 121.6, 80),
    ],
  },
];
