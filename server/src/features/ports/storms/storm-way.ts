import { hourMs } from '@portolan/contract/time/durations';
import { type LatLon, type WindRadii, nearestLongitude } from '@portolan/contract';
import type { ShownStatements } from './choose-statements.ts';
import type { StoredStormPoint } from './stored-point.ts';

/** A storm at an hour of its forecast; its wind areas grow and shrink between two points. */
export interface WayPoint extends LatLon {
  atMs: number;
  radii: readonly WindRadii[];
}

/** A wind area says that it blows so hard somewhere in it: there is none above the strongest wind of the storm. */
const withinWind = (radii: readonly WindRadii[], strongestKn: number | null): WindRadii[] =>
  radii.filter(({ windKn }) => strongestKn === null || windKn <= strongestKn);

const blend = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Wind areas between two points. One that only one of them has shrinks to nothing, or grows from it, at the other. */
function blendRadii(from: readonly WindRadii[], to: readonly WindRadii[], share: number): WindRadii[] {
  const winds = [...new Set([...from, ...to].map(({ windKn }) => windKn))].toSorted((a, b) => a - b);
  return winds.map((windKn) => {
    const none = { windKn, neNm: 0, seNm: 0, swNm: 0, nwNm: 0 };
    const a = from.find((area) => area.windKn === windKn) ?? none;
    const b = to.find((area) => area.windKn === windKn) ?? none;
    return {
      windKn,
      neNm: blend(a.neNm, b.neNm, share),
      seNm: blend(a.seNm, b.seNm, share),
      swNm: blend(a.swNm, b.swNm, share),
      nwNm: blend(a.nwNm, b.nwNm, share),
    };
  });
}

/** Forecasts beyond so many hours give no wind areas: those of the last one that does stay. */
function withLastRadii(points: readonly StoredStormPoint[]): StoredStormPoint[] {
  let last: WindRadii[] = [];
  return points.map((point) => {
    const isWeak = point.windKn !== null && point.windKn < 34;
    if (point.radii.length > 0 || isWeak) last = point.radii;
    if (point.radii.length > 0 || isWeak) return point;
    return { ...point, radii: withinWind(last, point.windKn) };
  });
}

/**
 * Where a storm is hour by hour, from its newest measured position to the end of its forecast. Longitudes continue
 * without a jump. Without a forecast: the one position.
 */
export function hourlyWay({ track, forecast }: ShownStatements): WayPoint[] {
  const now = track.at(-1);
  if (now === undefined) return [];
  const later = forecast.filter(({ at }) => at > now.at);
  const points = withLastRadii([now, ...later]);
  const way: WayPoint[] = [];
  let before: (WayPoint & { windKn: number | null }) | undefined;
  for (const { at, latitude, longitude, radii, windKn } of points) {
    const atMs = Date.parse(at);
    const to: WayPoint = {
      atMs,
      latitude,
      longitude: before === undefined ? longitude : nearestLongitude(longitude, before.longitude),
      radii,
    };
    if (before === undefined) way.push(to);
    else {
      const steps = Math.max(1, Math.round((atMs - before.atMs) / hourMs));
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps;
        const blended = blendRadii(before.radii, radii, share);
        const strongestKn =
          before.windKn === null || windKn === null ? null : blend(before.windKn, windKn, share);
        way.push({
          atMs: Math.round(blend(before.atMs, atMs, share)),
          latitude: blend(before.latitude, latitude, share),
          longitude: blend(before.longitude, to.longitude, share),
          radii: step === steps ? radii : withinWind(blended, strongestKn),
        });
      }
    }
    before = { ...to, windKn };
  }
  return way;
}
