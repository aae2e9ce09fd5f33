import { type RecognisedNumber, checkEquipmentReference, isImoNumber } from '@portolan/contract';
import {
  type Carrier,
  carrierOfContainerPrefix,
  findCarrier,
  findPort,
  findRegisteredVessel,
  listCarriers,
} from '../../../platform/reference/index.ts';

type Guess = Omit<RecognisedNumber, 'text' | 'queryid'>;

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

/** A carrier's own box names its carrier; a lessor's box may sail with anyone. */
function carrierOfContainer(prefix: string): Guess['carrier'] {
  const owner = carrierOfContainerPrefix(prefix);
  if (owner?.carrierCode !== undefined) {
    const carrier = findCarrier(owner.carrierCode);
    if (carrier !== undefined) return { outcome: 'certain', choices: [carrier.carrierCode] };
  }
  return owner === undefined ? { outcome: 'unknown', choices: [] } : { outcome: 'confirm', choices: [] };
}

function guessContainer(text: string): Guess | undefined {
  const check = checkEquipmentReference(text);
  if (check.kind === 'not-a-container') return undefined;
  const number = check.kind === 'valid' ? check.equipmentReference : check.text;
  const carrier = carrierOfContainer(number.slice(0, 4));
  if (check.kind === 'valid') return { kind: 'container', number, carrier };
  // Ten characters and digits are a bill of lading as well, when a carrier's bills begin so.
  const problem = {
    expectedCheckDigit: check.expectedCheckDigit,
    ...(check.kind === 'wrong-check-digit' ? { failingIndex: 10 } : {}),
  };
  return { kind: 'container', number, carrier, problem: { code: check.kind, ...problem } };
}

/** Bills that begin with the carrier's code: `HDMUTXGA49218300`. */
function guessPrefixedBill(number: string): Guess | undefined {
  if (!/^[A-Z]{4}[A-Z0-9]{5,16}$/.test(number) || !/\d/.test(number)) return undefined;
  const prefix = number.slice(0, 4);
  const carriers = listCarriers().filter(
    (carrier) => carrier.billPrefixes.includes(prefix) || carrier.carrierCode === prefix,
  );
  return carriers.length === 0 ? undefined : { kind: 'bill-of-lading', number, carrier: toOutcome(carriers) };
}

function guessBillOrBooking(number: string): Guess | undefined {
  if (!/^[A-Z0-9]{6,20}$/.test(number) || !/\d{3}/.test(number)) return undefined;
  const fitting = listCarriers().filter((carrier) => carrier.billPattern?.test(number) === true);
  return {
    kind: 'bill-or-booking',
    number,
    carrier: fitting.length > 8 ? { outcome: 'confirm', choices: [] } : toOutcome(fitting),
  };
}

/**
 * What a typed text is, by form alone. A check digit that fails is named, never silently repaired.
 * Vessels are known by IMO number, ports by UN/LOCODE; names are looked up by the caller.
 */
export function recognise(text: string): Guess {
  const number = text.toUpperCase().replace(/[\s\-./]/g, '');
  if (number === '')
    return { kind: 'unknown', number: '', carrier: noCarrier, problem: { code: 'not-a-number' } };
  const imo = number.replace(/^IMO/, '');
  if (isImoNumber(imo)) {
    const vessel = findRegisteredVessel(imo);
    if (vessel !== undefined) return { kind: 'vessel', number: imo, carrier: noCarrier, name: vessel.name };
  }
  const port = /^[A-Z]{2}[A-Z2-9]{3}$/.test(number) ? findPort(number) : undefined;
  if (port !== undefined) return { kind: 'port', number, carrier: noCarrier, name: port.name };
  const container = guessContainer(number);
  if (container !== undefined && container.problem === undefined) return container;
  const bill = guessPrefixedBill(number);
  if (
    bill !== undefined &&
    (container === undefined || carrierOfContainerPrefix(number.slice(0, 4)) === undefined)
  )
    return bill;
  if (container !== undefined) return container;
  return (
    guessBillOrBooking(number) ?? {
      kind: 'unknown',
      number,
      carrier: noCarrier,
      problem: { code: 'not-a-number' },
    }
  );
}
