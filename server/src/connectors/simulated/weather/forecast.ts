import { hourMs } from '@portolan/contract/time/durations';
import type { WindRadii } from '@portolan/contract';
import { fractionOf } from '@portolan/contract/random';
import type { AtcfRow } from '../../../formats/atcf/index.ts';
import type { PastPoint } from '../../../platform/reference/index.ts';
import type { EpochMs } from '../local-time.ts';
import type { ReplayedStorm } from './replay.ts';

/** How far forecasts are off on average, as those of agencies are: hours ahead, nautical miles. */
const meanErrors: readonly (readonly [hours: number, nm: number])[] = [
  [12, 25],
  [24, 40],
  [36, 55],
  [48, 70],
  [72, 100],
  [96, 140],
  [120, 190],
];
/** Of a typhoon's greatest radius, by quadrant: the north-east is the widest. */
const quadrants = [1, 0.9, 0.75, 0.85] as const;

/** Radii of a storm by its wind where the past gives none: about those of the three storms that have them. */
const usualNm = (windKn: number): number => 60 + 0.9 * (windKn - 34);

/** Wind areas of a storm at a time. */
export function windRadiiOf({ windKn, r34Nm, r50Nm, r64Nm }: PastPoint): WindRadii[] {
  const usual = r34Nm ?? usualNm(windKn);
  const areas = [
    [34, usual],
    [50, r34Nm === undefined ? usual * 0.55 : r50Nm],
    [64, r34Nm === undefined ? usual * 0.3 : r64Nm],
  ] as const;
  return areas.flatMap(([knots, nm]) => {
    if (windKn < knots || nm === undefined) return [];
    const [neNm = 0, seNm = 0, swNm = 0, nwNm = 0] = quadrants.map(
      (share) => Math.round((nm * share) / 5) * 5,
    );
    return [{ windKn: knots, neNm, seNm, swNm, nwNm }];
  });
}

const typeOf = (windKn: number): string =>
  windKn >= 130 ? 'ST' : windKn >= 64 ? 'TY' : windKn >= 34 ? 'TS' : 'TD';

/** The line of a best track. */
export const bestRow = ({ stormId, name }: ReplayedStorm, point: PastPoint): AtcfRow => ({
  stormId,
  baseAt: new Date(point.atMs),
  technique: 'BEST',
  tauHours: 0,
  latitude: point.latitude,
  longitude: point.longitude,
  windKn: point.windKn,
  pressureHpa: point.pressureHpa ?? null,
  type: typeOf(point.windKn),
  radii: windRadiiOf(point),
  name,
});

/** The storm at any time of its life. */
function pointAt(points: readonly PastPoint[], atMs: EpochMs): PastPoint | undefined {
  const next = points.findIndex((point) => point.atMs >= atMs);
  const after = points[next];
  if (after === undefined || after.atMs === atMs) return after;
  const before = points[next - 1];
  if (before === undefined) return undefined;
  const share = (atMs - before.atMs) / (after.atMs - before.atMs);
  const nearer = share < 0.5 ? before : after;
  return {
    ...nearer,
    atMs,
    latitude: before.latitude + (after.latitude - before.latitude) * share,
    longitude: before.longitude + (after.longitude - before.longitude) * share,
  };
}

/** The forecast made at a time: where the storm will go, off by about as much as agencies are. */
export function forecastRows(storm: ReplayedStorm, madeAt: EpochMs): AtcfRow[] {
  const { stormId } = storm;
  const direction = 2 * Math.PI * fractionOf('storm-error', stormId);
  return meanErrors.flatMap(([tauHours, meanNm]) => {
    const truth = pointAt(storm.points, madeAt + tauHours * hourMs);
    if (truth === undefined) return [];
    const nm = meanNm * (0.3 + 1.2 * fractionOf('storm-error', stormId, madeAt));
    const turn = direction + (fractionOf('storm-turn', stormId, madeAt) - 0.5) * 2;
    const windKn = Math.max(
      20,
      truth.windKn + Math.round((fractionOf('storm-wind', stormId, madeAt, tauHours) - 0.5) * 4) * 5,
    );
    const point = {
      ...truth,
      windKn,
      latitude: truth.latitude + (nm / 60) * Math.cos(turn),
      longitude: truth.longitude + ((nm / 60) * Math.sin(turn)) / Math.cos((truth.latitude * Math.PI) / 180),
    };
    return [
      {
        ...bestRow(storm, point),
        baseAt: new Date(madeAt),
        technique: 'JTWC',
        tauHours,
        pressureHpa: null,
        // Agencies forecast areas for three days.
        radii: tauHours > 72 ? [] : windRadiiOf(point),
      },
    ];
  });
}
