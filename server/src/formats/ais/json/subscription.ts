/** A box on the globe in degrees. West may be east of east: it then crosses the antimeridian. */
export interface StreamArea {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The subscription to a stream of positions. */
export interface StreamSubscription {
  key: string;
  /** The whole world when empty. */
  areas: readonly StreamArea[];
  /** All vessels when empty. */
  mmsis: readonly string[];
}

const world: StreamArea = { south: -90, west: -180, north: 90, east: 180 };

/** Messages about vessels; stations, aids and the traffic between transponders are left out. */
const messageTypes = [
  'PositionReport',
  'StandardClassBPositionReport',
  'ExtendedClassBPositionReport',
  'LongRangeAisBroadcastMessage',
  'StandardSearchAndRescueAircraftReport',
  'ShipStaticData',
  'StaticDataReport',
];

/** The message that subscribes, in the words of aisstream.io. Pure. */
export function writeSubscription({ key, areas, mmsis }: StreamSubscription): string {
  const boxes = (areas.length === 0 ? [world] : areas).flatMap(splitAtAntimeridian);
  return JSON.stringify({
    APIKey: key,
    BoundingBoxes: boxes.map(({ south, west, north, east }) => [
      [south, west],
      [north, east],
    ]),
    ...(mmsis.length === 0 ? {} : { FiltersShipMMSI: mmsis }),
    FilterMessageTypes: messageTypes,
  });
}

const splitAtAntimeridian = (area: StreamArea): StreamArea[] =>
  area.west <= area.east
    ? [area]
    : [
        { ...area, east: 180 },
        { ...area, west: -180 },
      ];
