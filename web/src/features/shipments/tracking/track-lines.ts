import type { RecognisedNumber, RouteData, trackingRoutes } from '@portolan/contract';

export const mostLines = 100;

export type TrackOutcome = RouteData<typeof trackingRoutes.trackNumbers>[number];

/** One pasted line with what is known of it. */
export interface TrackLine {
  text: string;
  found: RecognisedNumber | undefined;
  /** Its carrier: chosen by the user, or certain by the prefix. */
  scac: string | undefined;
  outcome: TrackOutcome | undefined;
}

/** The non-empty lines of a text, each once, in the order typed. */
export function splitLines(text: string): string[] {
  const lines = text
    .split(/[\r\n;,\t]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return [...new Set(lines)];
}

/** Joins the typed lines with the server's results and the user's choices. */
export function toTrackLines(
  lines: readonly string[],
  found: readonly RecognisedNumber[],
  chosen: ReadonlyMap<string, string>,
  outcomes: ReadonlyMap<string, TrackOutcome>,
): TrackLine[] {
  return lines.map((text) => {
    const known = found.find((number) => number.text === text);
    const certain = known?.carrier.outcome === 'certain' ? known.carrier.choices[0] : undefined;
    return { text, found: known, scac: chosen.get(text) ?? certain, outcome: outcomes.get(text) };
  });
}

/** Whether a line is a number at all, with a valid check digit. */
export function isNumber({ found }: TrackLine): boolean {
  return (
    found !== undefined && found.problem === undefined && !['unknown', 'vessel', 'port'].includes(found.kind)
  );
}

/** Whether a line waits for the user to choose its carrier. */
export function needsCarrier(line: TrackLine): boolean {
  return isNumber(line) && line.found?.queryid === undefined && line.scac === undefined;
}

/** The lines that can be sent now: numbers with a carrier that are not tracked already. */
export function readyLines(lines: readonly TrackLine[]): TrackLine[] {
  return lines.filter((line) => {
    const isDone = line.outcome?.outcome === 'tracked' || line.outcome?.outcome === 'already-tracked';
    return isNumber(line) && line.scac !== undefined && line.found?.queryid === undefined && !isDone;
  });
}

/** The number with the right check digit, for the button that corrects a line. */
export function correctedNumber({ found }: TrackLine): string | undefined {
  const digit = found?.problem?.expectedCheckDigit;
  return found === undefined || digit === undefined ? undefined : `${found.number.slice(0, 10)}${digit}`;
}
