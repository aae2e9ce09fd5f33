import { type StormBasin, type StormReport, greatCircleNm } from '@portolan/contract';

/** A storm that is known, with what identifies it and some of its positions. */
export interface KnownStorm {
  stormId: string;
  basin: StormBasin;
  season: number;
  name: string | null;
  formerNames: readonly string[];
  identifiers: readonly { scheme: string; value: string }[];
  points: readonly { atMs: number; latitude: number; longitude: number }[];
}

/** Storms move from one to the other and keep their name. */
const oceans: Readonly<Record<StormBasin, string>> = {
  NA: 'atlantic',
  SA: 'south atlantic',
  EP: 'north pacific',
  CP: 'north pacific',
  WP: 'north pacific',
  NI: 'north indian',
  SI: 'south',
  SP: 'south',
};

const sameTimeMs = 3 * 3_600_000;
/** Agencies place one storm up to so far apart; two storms are farther. */
const sameStormNm = 90;
/** Of the compared positions, so many have to lie together. */
const leastShare = 0.7;
const comparedPoints = 60;

/** Numbers from 90 on are investigations, used again and again; the storm gets another number. */
const isPassing = (value: string): boolean => /^[A-Z]{2}9\d\d{4}$/.test(value);

/** Whether a storm has another number in the same list: two numbers are two storms. */
function isOther(storm: KnownStorm, report: StormReport): boolean {
  return report.identifiers.some(({ scheme, value }) =>
    storm.identifiers.some(
      (known) =>
        known.scheme === scheme && known.value !== value && !isPassing(known.value) && !isPassing(value),
    ),
  );
}

/** The share of the report's positions that lie where the storm was; undefined where no time is common. */
function shareTogether(storm: KnownStorm, report: StormReport): number | undefined {
  const every = Math.max(1, Math.ceil(report.points.length / comparedPoints));
  let compared = 0;
  let together = 0;
  for (let index = 0; index < report.points.length; index += every) {
    const point = report.points[index]!;
    const atMs = Date.parse(point.at);
    const near = storm.points.filter((known) => Math.abs(known.atMs - atMs) <= sameTimeMs);
    if (near.length === 0) continue;
    compared += 1;
    if (near.some((known) => greatCircleNm(known, point) <= sameStormNm)) together += 1;
  }
  return compared === 0 ? undefined : together / compared;
}

/**
 * The known storm that a report is about; undefined for a new one. First by number; then by name, in the same ocean and
 * season; then by place: one agency's storm is another's where most of their positions of the same hours lie together.
 * Never a storm that has another number in the same list. Pure.
 */
export function matchStorm(report: StormReport, known: readonly KnownStorm[]): KnownStorm | undefined {
  const byNumber = known.find((storm) =>
    storm.identifiers.some((one) =>
      report.identifiers.some(({ scheme, value }) => scheme === one.scheme && value === one.value),
    ),
  );
  if (byNumber !== undefined && !report.identifiers.every(({ value }) => isPassing(value))) return byNumber;
  const possible = known.filter((storm) => !isOther(storm, report));
  if (report.issuedAt !== undefined && byNumber !== undefined) return byNumber;
  const byName =
    report.name === undefined
      ? undefined
      : possible.find(
          (storm) =>
            storm.season === report.season &&
            oceans[storm.basin] === oceans[report.basin] &&
            [storm.name, ...storm.formerNames].includes(report.name ?? ''),
        );
  if (byName !== undefined) return byName;
  const best = possible
    .map((storm) => ({ storm, share: shareTogether(storm, report) ?? 0 }))
    .toSorted((a, b) => b.share - a.share)[0];
  return best !== undefined && best.share >= leastShare ? best.storm : undefined;
}
