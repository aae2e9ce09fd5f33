import { hourMs } from '@portolan/contract/time/durations';
import {
  type StormDetail,
  type StormRow,
  type StormShape,
  categoryOf,
  toOneMinuteKn,
  unwrapLine,
} from '@portolan/contract';
import { type ShownStatements, chooseStatements } from './choose-statements.ts';
import { coneRing, coneRuleOf } from './cone.ts';
import type { StormRecord } from './storm.ts';
import { hourlyWay } from './storm-way.ts';
import { type StoredStormPoint, toPoint } from './stored-point.ts';
import { windRing } from './wind-area.ts';

/** A forecast beyond so many hours draws no wind areas: they would cover the map. */
const areaHours = 72;

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;
const toLine = (
  points: readonly { longitude: number; latitude: number }[],
  near?: number,
): [number, number][] =>
  unwrapLine(
    points.map(({ longitude, latitude }) => [longitude, latitude] as const),
    near,
  ).map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)]);

/** The row of a storm at its newest position. */
export function toStormRow(storm: StormRecord, { agency, track }: ShownStatements): StormRow {
  const last = track.at(-1)!;
  const { windKn, windMinutes } = last;
  return {
    stormId: storm.stormId,
    name: storm.name,
    formerNames: storm.formerNames,
    identifiers: storm.identifiers,
    basin: storm.basin,
    season: storm.season,
    isActive: storm.isActive,
    simulated: storm.simulated,
    firstAt: storm.firstAt.toISOString(),
    lastAt: last.at,
    issuedAt: storm.issuedAt?.toISOString() ?? null,
    agency,
    stage: last.stage,
    latitude: last.latitude,
    longitude: last.longitude,
    windKn,
    windMinutes,
    pressureHpa: last.pressureHpa,
    movementDeg: last.movementDeg,
    movementKn: last.movementKn,
    category: windKn === null ? null : categoryOf(toOneMinuteKn(windKn, windMinutes)),
    peakWindKn: storm.peakWindKn,
  };
}

/** What a map draws of a storm. */
export function toStormShape(storm: StormRecord, shown: ShownStatements): StormShape {
  const row = toStormRow(storm, shown);
  const { track, forecast, forecastAgency, issuedAt } = shown;
  const now = track.at(-1)!;
  const line = toLine(track);
  const [nowLongitude] = line.at(-1)!;
  const later = forecast.filter(({ at }) => at > now.at);
  const way = hourlyWay(shown);
  const until = new Date(Date.parse(now.at) + areaHours * hourMs).toISOString();
  return {
    stormId: row.stormId,
    name: row.name,
    identifiers: row.identifiers,
    basin: row.basin,
    stage: row.stage,
    category: row.category,
    simulated: row.simulated,
    latitude: row.latitude,
    longitude: row.longitude,
    lastAt: row.lastAt,
    windKn: row.windKn,
    windMinutes: row.windMinutes,
    track: line,
    forecast: later.length === 0 ? [] : toLine([now, ...later], nowLongitude),
    marks: later.map(({ at, longitude, latitude, stage }) => ({ at, longitude, latitude, stage })),
    cone:
      issuedAt === null || forecastAgency === null
        ? []
        : toLine(
            coneRing(way, Date.parse(issuedAt), coneRuleOf(forecastAgency, storm.basin)).map(
              ([longitude, latitude]) => ({
                longitude,
                latitude,
              }),
            ),
            nowLongitude,
          ),
    areas: [now, ...later.filter(({ at }) => at <= until)].flatMap((point, i) =>
      point.radii.map((radii) => ({
        windKn: radii.windKn,
        at: point.at,
        isForecast: i > 0,
        ring: toLine(
          windRing(point, radii).map(([longitude, latitude]) => ({ longitude, latitude })),
          nowLongitude,
        ),
      })),
    ),
  };
}

/** Everything that is shown of one storm. */
export function toDetail(storm: StormRecord, shown: ShownStatements, knownAt: string | null): StormDetail {
  const { track, forecast, forecastAgency, agencies, issues } = shown;
  return {
    ...toStormRow(storm, shown),
    agencies,
    issues,
    knownAt,
    track: track.map(toPoint),
    forecastAgency,
    forecast: forecast.map(toPoint),
    coneRule: forecastAgency === null ? null : coneRuleOf(forecastAgency, storm.basin),
    shape: toStormShape(storm, shown),
  };
}

/** Each storm with what is shown of it; those of which nothing was known yet are left out. */
export function withStatements(
  storms: readonly StormRecord[],
  points: readonly StoredStormPoint[],
): { storm: StormRecord; shown: ShownStatements }[] {
  const byStorm = Map.groupBy(points, ({ stormId }) => stormId);
  return storms.flatMap((storm) => {
    const shown = chooseStatements(byStorm.get(storm.stormId) ?? []);
    return shown === undefined || shown.track.length === 0 ? [] : [{ storm, shown }];
  });
}
