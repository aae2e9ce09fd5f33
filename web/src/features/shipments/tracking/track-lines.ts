import {
  checkEquipmentReference,
  compactNumber,
  type NumberType,
  numberTypes,
  type RecognisedNumber,
  type RouteData,
  type trackingRoutes,
  numberTypeNames,
} from '@portolan/contract';

export const mostLines = 100;

export type TrackOutcome = RouteData<typeof trackingRoutes.trackNumbers>[number];

/** A number of the typed text, with the reference that follows it after a tab. */
export interface TypedLine {
  /** Without separators and in upper case: one box in several spellings is one line. */
  number: string;
  /** As it was typed first. */
  typed: string;
  customerReference: string;
}

/** One line with what is known of it. */
export interface TrackLine extends TypedLine {
  found: RecognisedNumber | undefined;
  /** Its carrier: chosen by the user, or certain by the prefix. */
  scac: string | undefined;
  outcome: TrackOutcome | undefined;
  /** Why it was refused, until the line is changed. */
  refused: string | undefined;
  /** Whether the refusal was an answer, which may be another one next time. */
  canTryAgain?: boolean;
}

const isContainer = (text: string): boolean => checkEquipmentReference(text).kind === 'valid';

/** The cells of a row: numbers, of which the last one may be followed by a reference. */
function splitRow(row: string): { typed: string; customerReference: string }[] {
  const lines: { typed: string; customerReference: string }[] = [];
  for (const [index, cell] of row.split('\t').entries()) {
    const text = cell.trim();
    const last = lines.at(-1);
    if (text === '') continue;
    // A row of several containers is copied from a sheet as well.
    if (index > 0 && last !== undefined && !isContainer(text)) last.customerReference ||= text;
    else
      for (const typed of text.split(/[;,；，、]+/).map((part) => part.trim()))
        if (typed !== '') lines.push({ typed, customerReference: '' });
  }
  return lines;
}

/** The numbers of a text, each once in any spelling, in the order typed. A tab parts a number from its reference. */
export function splitLines(text: string): TypedLine[] {
  const lines = new Map<string, TypedLine>();
  for (const { typed, customerReference } of text.split(/[\r\n]+/).flatMap(splitRow)) {
    const number = compactNumber(typed) || typed;
    const before = lines.get(number);
    if (before === undefined) lines.set(number, { number, typed, customerReference });
    else before.customerReference ||= customerReference;
  }
  return [...lines.values()];
}

/** Joins the typed lines with what the server made of them and what the user chose for them, both by number. */
export function toTrackLines(
  lines: readonly TypedLine[],
  found: readonly RecognisedNumber[],
  chosen: ReadonlyMap<string, string>,
  outcomes: ReadonlyMap<string, TrackOutcome>,
  refused: ReadonlyMap<string, string> = new Map(),
): TrackLine[] {
  const foundBy = new Map(found.map((one) => [one.text, one]));
  return lines.map((line) => {
    const known = foundBy.get(line.number);
    const certain = known?.carrier.outcome === 'certain' ? known.carrier.choices[0] : undefined;
    const scac = chosen.get(line.number) ?? certain;
    const outcome = outcomes.get(line.number);
    return { ...line, found: known, scac, outcome, refused: refused.get(line.number) };
  });
}

/** A section with a page of its own, on which a number of its kind is tracked. */
type OtherSection = Exclude<(typeof numberTypes)[NumberType]['section'], 'ocean'>;

const sectionOf = (kind: RecognisedNumber['kind']): OtherSection | undefined => {
  const type = numberTypeNames.find((one) => one === kind);
  const section = type === undefined ? 'ocean' : numberTypes[type].section;
  return section === 'ocean' ? undefined : section;
};

/** The section whose page tracks the number, where that is not the page of containers. */
export const otherSectionOf = ({ found }: TrackLine): OtherSection | undefined =>
  found === undefined || found.problem !== undefined ? undefined : sectionOf(found.kind);

/** Whether a line is a number that is tracked here, with a valid check digit. */
export function isNumber({ found }: TrackLine): boolean {
  return (
    found !== undefined &&
    found.problem === undefined &&
    !['unknown', 'vessel', 'port'].includes(found.kind) &&
    sectionOf(found.kind) === undefined
  );
}

/** Whether it is tracked, now or already. */
const isTracked = ({ found, outcome }: TrackLine): boolean =>
  found?.queryid !== undefined || outcome?.outcome === 'tracked' || outcome?.outcome === 'already-tracked';

/** Whether a line waits for the user to choose its carrier. */
export function needsCarrier(line: TrackLine): boolean {
  return isNumber(line) && !isTracked(line) && line.scac === undefined;
}

/** Whether a line needs a person: it is no number, lacks its carrier, or was refused. */
export function hasProblem(line: TrackLine): boolean {
  if (line.found === undefined || isTracked(line) || otherSectionOf(line) !== undefined) return false;
  return !isNumber(line) || needsCarrier(line) || line.refused !== undefined;
}

/** Whether the carrier of a line is the user's choice, so that one choice can be made for all such lines. */
export const hasOpenCarrier = (line: TrackLine): boolean =>
  isNumber(line) && !isTracked(line) && line.found?.carrier.outcome !== 'certain';

/** The lines that can be sent now: numbers with a carrier that are neither tracked already nor refused as they are. */
export function readyLines(lines: readonly TrackLine[]): TrackLine[] {
  return lines.filter(
    (line) => isNumber(line) && line.scac !== undefined && !isTracked(line) && line.refused === undefined,
  );
}

/** The number with the right check digit, for the button that corrects a line. */
export function correctedNumber({ found }: TrackLine): string | undefined {
  const digit = found?.problem?.expectedCheckDigit;
  return found === undefined || digit === undefined ? undefined : `${found.number.slice(0, 10)}${digit}`;
}

/** Queries that the company account has left; undefined without a limit. */
export function queriesLeft(
  sum: { queryLimit: number; queriesUsed: number } | undefined,
): number | undefined {
  if (sum === undefined || sum.queryLimit === 0) return undefined;
  return Math.max(0, sum.queryLimit - sum.queriesUsed);
}
