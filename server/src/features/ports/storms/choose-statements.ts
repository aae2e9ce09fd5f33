import { isOfficial, agencyRank } from './agencies.ts';
import type { StoredStormPoint } from './stored-point.ts';

/** What is shown of a storm: the measured track of one agency, and the newest forecast. */
export interface ShownStatements {
  agency: string;
  /** By time. */
  track: readonly StoredStormPoint[];
  /** By time, from now on; empty where nobody forecasts. */
  forecast: readonly StoredStormPoint[];
  forecastAgency: string | null;
  issuedAt: string | null;
  agencies: { agency: string; measured: number; forecasts: number; windMinutes: number }[];
  /** When forecasts of the shown agency were made, newest first. */
  issues: string[];
}

const staleIssueMs = 36 * 3_600_000;
/** An agency that is behind another by less is as new. */
const sameAgeMs = 6 * 3_600_000;

const lastAt = (points: readonly StoredStormPoint[]): number => Date.parse(points.at(-1)?.at ?? '1800-01-01');

/** The agency that measured last; among those as new as it the first in the order of agencies. */
function chooseAgency(measured: ReadonlyMap<string, readonly StoredStormPoint[]>): string | undefined {
  const newest = Math.max(...[...measured.values()].map(lastAt));
  return [...measured]
    .filter(([, points]) => newest - lastAt(points) <= sameAgeMs)
    .toSorted(([a], [b]) => agencyRank(a) - agencyRank(b) || a.localeCompare(b))[0]?.[0];
}

/**
 * Which agency's track and which forecast are shown: those asked for, else the newest. A forecast of the same agency
 * comes first, then another official one; a model is shown only when asked for. Pure.
 */
export function chooseStatements(
  points: readonly StoredStormPoint[],
  asked: { agency?: string | undefined; issuedAt?: string | undefined } = {},
): ShownStatements | undefined {
  const measured = Map.groupBy(
    points.filter(({ issuedAt }) => issuedAt === null),
    ({ agency }) => agency,
  );
  const forecasts = Map.groupBy(
    points.filter(({ issuedAt }) => issuedAt !== null),
    ({ agency }) => agency,
  );
  const names = [...new Set([...measured.keys(), ...forecasts.keys()])];
  const isKnown = asked.agency !== undefined && names.includes(asked.agency);
  const trackAgency = isKnown && measured.has(asked.agency!) ? asked.agency! : chooseAgency(measured);
  const agency = isKnown
    ? asked.agency!
    : (trackAgency ?? names.toSorted((a, b) => agencyRank(a) - agencyRank(b))[0]);
  if (agency === undefined) return undefined;
  const track = measured.get(trackAgency ?? '') ?? [];
  const issuesOf = (name: string): string[] =>
    [...new Set((forecasts.get(name) ?? []).map(({ issuedAt }) => issuedAt!))].toSorted().toReversed();
  const forecastAgency = chooseForecast(forecasts, agency, asked.issuedAt);
  const issuedAt = forecastAgency === undefined ? undefined : (asked.issuedAt ?? issuesOf(forecastAgency)[0]);
  const isStale =
    asked.issuedAt === undefined &&
    track.length > 0 &&
    lastAt(track) - Date.parse(issuedAt ?? '') > staleIssueMs;
  const forecast = isStale
    ? []
    : (forecasts.get(forecastAgency ?? '') ?? []).filter((point) => point.issuedAt === issuedAt);
  return {
    agency,
    track: track.length > 0 ? track : forecast.slice(0, 1),
    forecast,
    forecastAgency: forecast.length === 0 ? null : (forecastAgency ?? null),
    issuedAt: forecast.length === 0 ? null : (issuedAt ?? null),
    agencies: names
      .toSorted(
        (a, b) =>
          Number(b === agency) - Number(a === agency) || agencyRank(a) - agencyRank(b) || a.localeCompare(b),
      )
      .map((name) => ({
        agency: name,
        measured: measured.get(name)?.length ?? 0,
        forecasts: issuesOf(name).length,
        windMinutes: (measured.get(name) ?? forecasts.get(name))?.[0]?.windMinutes ?? 1,
      })),
    issues: forecastAgency === undefined ? [] : issuesOf(forecastAgency),
  };
}

function chooseForecast(
  forecasts: ReadonlyMap<string, readonly StoredStormPoint[]>,
  agency: string,
  issuedAt: string | undefined,
): string | undefined {
  const has = (name: string): boolean =>
    issuedAt === undefined || (forecasts.get(name) ?? []).some((point) => point.issuedAt === issuedAt);
  if (forecasts.has(agency) && has(agency)) return agency;
  return [...forecasts.keys()]
    .filter((name) => isOfficial(name) && has(name))
    .toSorted((a, b) => agencyRank(a) - agencyRank(b))[0];
}
