import {
  type NumberReading,
  type NumberType,
  type RecognisedNumber,
  compactNumber,
  isImoNumber,
  readNumber,
} from '@portolan/contract';
import {
  type Carrier,
  carrierOfContainerPrefix,
  findAirline,
  findCarrier,
  findPort,
  findRegisteredVessel,
  listCarriers,
} from '../../../platform/reference/index.ts';
import { isMistypedContainer } from './mistyped-container.ts';

/** What a text is; `types` are those that it may be a number of, the most likely first. */
type Guess = Omit<RecognisedNumber, 'text' | 'queryid'> & { types: readonly NumberType[] };

const noCarrier = { outcome: 'unknown', choices: [] } as const satisfies Guess['carrier'];
const codesOf = (carriers: readonly Carrier[]): string[] =>
  [...new Set(carriers.map((carrier) => carrier.carrierCode))].sort();

/** One carrier is certain, several need confirming, none is unknown. */
function toOutcome(carriers: readonly Carrier[]): Guess['carrier'] {
  const choices = codesOf(carriers);
  return choices.length === 0
    ? { outcome: 'unknown', choices: [] }
    : { outcome: choices.length === 1 ? 'certain' : 'confirm', choices };
}

/** A carrier's own container names its carrier; a lessor's container may travel with anyone. */
function carrierOfContainer(prefix: string): Guess['carrier'] {
  const owner = carrierOfContainerPrefix(prefix);
  if (owner?.carrierCode !== undefined) {
    const carrier = findCarrier(owner.carrierCode);
    if (carrier !== undefined) return { outcome: 'certain', choices: [carrier.carrierCode] };
  }
  return owner === undefined ? { outcome: 'unknown', choices: [] } : { outcome: 'confirm', choices: [] };
}

/** Carriers whose bills begin with their own code or another prefix of theirs. */
const carriersOfBillPrefix = (prefix: string): Guess['carrier'] =>
  toOutcome(
    listCarriers().filter(
      (carrier) => carrier.billPrefixes.includes(prefix) || carrier.carrierCode === prefix,
    ),
  );

/** Who issued a number that names it, by the list in which that is looked up. */
const issuers: Record<
  NonNullable<NumberReading['issuer']>['list'],
  { isKnown: (prefix: string) => boolean; carrierOf: (prefix: string) => Guess['carrier'] }
> = {
  'equipment-owners': {
    isKnown: (prefix) => carrierOfContainerPrefix(prefix) !== undefined,
    carrierOf: carrierOfContainer,
  },
  airlines: {
    isKnown: (prefix) => findAirline(prefix) !== undefined,
    carrierOf: (prefix) => {
      const airline = findAirline(prefix);
      return airline === undefined ? noCarrier : { outcome: 'certain', choices: [airline.code] };
    },
  },
  'bill-prefixes': {
    isKnown: (prefix) => carriersOfBillPrefix(prefix).choices.length > 0,
    carrierOf: carriersOfBillPrefix,
  },
};

const hasKnownIssuer = ({ issuer }: NumberReading): boolean =>
  issuer !== undefined && issuers[issuer.list].isKnown(issuer.prefix);

/** Carriers whose numbers are formed like this one, to be confirmed; of many fitting ones none is worth naming. */
function carriersOfForm(number: string): Guess['carrier'] {
  const choices = codesOf(listCarriers().filter((carrier) => carrier.billPattern?.test(number) === true));
  if (choices.length === 0) return noCarrier;
  return { outcome: 'confirm', choices: choices.length > 8 ? [] : choices };
}

type Reading = ReturnType<typeof readNumber>[number];

const toGuess = (
  { type, number, issuer, problem }: Reading,
  types: readonly NumberType[] = [type],
): Guess => ({
  kind: type,
  types,
  number,
  carrier: issuer === undefined ? noCarrier : issuers[issuer.list].carrierOf(issuer.prefix),
  ...(problem === undefined ? {} : { problem }),
});

function guessNumber(text: string): Guess | undefined {
  const readings = readNumber(text);
  const certain = readings.find(({ fit }) => fit === 'certain');
  if (certain !== undefined) return toGuess(certain);
  const faulty = readings.find(({ fit }) => fit === 'faulty');
  if (faulty?.type !== 'container' && isMistypedContainer(compactNumber(text)))
    return noNumber(compactNumber(text), 'container-length');
  const byForm = readings.filter(({ fit }) => fit === 'possible' || fit === 'with-carrier');
  // Ten characters and digits are a bill of lading as well, when a carrier's bills begin so.
  const issued = byForm.find(hasKnownIssuer);
  if (issued !== undefined && (faulty === undefined || !hasKnownIssuer(faulty)))
    return toGuess(issued, [issued.type, ...otherTypes(byForm, issued.type)]);
  if (faulty !== undefined) return toGuess(faulty);
  const [first, ...rest] = byForm.filter(({ fit }) => fit === 'possible');
  if (first === undefined) return undefined;
  const { type, number } = first;
  return {
    kind: rest.length === 0 ? type : 'bill-or-booking',
    types: [type, ...otherTypes(rest, type)],
    number,
    carrier: carriersOfForm(number),
  };
}

const otherTypes = (readings: readonly Reading[], type: NumberType): NumberType[] =>
  readings.map((reading) => reading.type).filter((other) => other !== type);

const noNumber = (number: string, code: 'not-a-number' | 'container-length' = 'not-a-number'): Guess => ({
  kind: 'unknown',
  types: [],
  number,
  carrier: noCarrier,
  problem: { code },
});

/**
 * The meaning of a typed text, by form alone. A wrong check digit is reported, never silently corrected. Vessels are
 * known by IMO number, ports by UN/LOCODE; names are looked up by the caller.
 */
export function recognise(text: string): Guess {
  const compact = compactNumber(text);
  const imo = compact.replace(/^IMO/, '');
  const vessel = isImoNumber(imo) ? findRegisteredVessel(imo) : undefined;
  if (vessel !== undefined)
    return { kind: 'vessel', types: [], number: imo, carrier: noCarrier, name: vessel.name };
  const port = /^[A-Z]{2}[A-Z2-9]{3}$/.test(compact) ? findPort(compact) : undefined;
  if (port !== undefined)
    return { kind: 'port', types: [], number: port.unLocationCode, carrier: noCarrier, name: port.name };
  return guessNumber(text) ?? noNumber(compact);
}
