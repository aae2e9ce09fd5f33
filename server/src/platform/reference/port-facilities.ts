import { canonicalLocationCode } from './location-aliases.ts';
import { lazy, parseList, parseNumber, readSetRows } from './read-set.ts';

/** What the World Port Index says of a port: depths are middles of classes. Undefined for what it does not say. */
export interface PortFacilities {
  otherNames: readonly string[];
  formerNames: readonly string[];
  /** L, M, S or V: large, medium, small, very small. */
  harbourSize?: string;
  harbourType?: string;
  shelter?: string;
  channelM?: number;
  anchorageM?: number;
  cargoPierM?: number;
  longestShipM?: number;
  greatestDraughtM?: number;
  tidalRangeM?: number;
}

const texts = ['harbourSize', 'harbourType', 'shelter'] as const;
const numbers = [
  'channelM',
  'anchorageM',
  'cargoPierM',
  'longestShipM',
  'greatestDraughtM',
  'tidalRangeM',
] as const;

const facilities = lazy(() => {
  const byCode = new Map<string, PortFacilities>();
  for (const row of readSetRows('port-facilities.tsv')) {
    const known: PortFacilities = {
      otherNames: parseList(row('otherNames'), '|'),
      formerNames: parseList(row('formerNames'), '|'),
    };
    for (const text of texts) if (row(text) !== '') known[text] = row(text);
    for (const number of numbers) {
      const value = parseNumber(row(number));
      if (value !== undefined) known[number] = value;
    }
    byCode.set(row('unLocationCode'), known);
  }
  return byCode;
});

/** The facilities of a port; undefined where the index does not know it. */
export const findPortFacilities = (code: string): PortFacilities | undefined =>
  facilities().get(canonicalLocationCode(code));
