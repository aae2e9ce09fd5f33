import { type AirFact, type DecodedItem, textOfBytes } from '@portolan/contract';
import { type Consignment, readConsignment } from './consignment.ts';
import { type AirContext, refused } from '../air-common/index.ts';
import { readHouses, readWaybill } from './read-plan.ts';
import { isStatus, readStatus, splitStatus } from './read-status.ts';
import { type Line, type CargoMessage, splitMessages } from './split-messages.ts';

/** Whether a text is of this kind: by the line that begins a message. */
export const isCargoImp = (text: string): boolean =>
  /(?:^|[\n\r])[^\S\n]*(?:FSU|FSA|FWB|FHL)\/\d{1,2}\s*(?:[\n\r]|$|\d{3}[- ]?\d{8})/i.test(text);

const mostRemarks = 50;

/** Lines that go on with a status: customs, service information, unit loads, others, and what follows them. */
function attach(fact: AirFact, kind: string, text: string): void {
  if (kind === 'ULD') {
    const units = text
      .split('/')
      // How the unit is loaded may stand behind it.
      .map((unit) => unit.replace(/-[A-Z]$/, ''))
      .filter((unit) => /^[A-Z0-9]{3,5}\d{3,5}[A-Z0-9]{2,3}$/.test(unit));
    fact.unitLoads = [...(fact.unitLoads ?? []), ...units].slice(0, mostRemarks);
  } else if (text.trim() !== '' && (fact.remarks?.length ?? 0) < mostRemarks)
    fact.remarks = [...(fact.remarks ?? []), `${kind} ${text.trim()}`.slice(0, 200)];
}

/** Where the reader of a status message stands. */
interface State {
  consignment: Consignment | undefined;
  fact: AirFact | undefined;
  kind: string;
}

function takeLine({ text, line }: Line, state: State, context: AirContext): DecodedItem | undefined {
  const consignment = readConsignment(text);
  if (consignment !== undefined) {
    Object.assign(state, { consignment, fact: undefined, kind: '' });
    return undefined;
  }
  const [, kind, rest = ''] = /^(OCI|OSI|ULD)?(\/.*)$/.exec(text) ?? [];
  if (rest !== '') {
    state.kind = kind ?? state.kind;
    if (state.fact !== undefined && state.kind !== '') attach(state.fact, state.kind, rest.slice(1));
    return undefined;
  }
  const status = splitStatus(text);
  if (status === undefined) return undefined;
  if (!isStatus(status)) {
    state.kind = status.code;
    if (state.fact !== undefined) attach(state.fact, status.code, status.tokens.join('/'));
    return undefined;
  }
  if (state.consignment === undefined)
    return refused(line, 'missing-field', `${status.code} stands before any waybill`, 'waybillNumber');
  const read = readStatus(status, state.consignment, context);
  state.kind = '';
  if ('problem' in read) {
    state.fact = undefined;
    return refused(line, 'bad-time', read.problem, 'eventAt');
  }
  state.fact = read;
  return { kind: 'air', fact: read };
}

/** A status never has so many characters: what follows is no part of it. */
const longestStatus = 1000;

/** Lines have 69 characters at most: what does not fit stands on the next one, which begins with a slash. */
function joinContinued(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = joined.at(-1);
    if (isOpen && last !== undefined && line.text.startsWith('/') && last.text.length < longestStatus)
      joined[joined.length - 1] = { ...last, text: last.text + line.text };
    else {
      const status = splitStatus(line.text);
      isOpen = status !== undefined && isStatus(status);
      joined.push(line);
    }
  }
  return joined;
}

function readStatuses(message: CargoMessage, context: AirContext): DecodedItem[] {
  const state: State = { consignment: undefined, fact: undefined, kind: '' };
  const items: DecodedItem[] = [];
  for (const line of joinContinued(message.lines)) {
    const item = takeLine(line, state, context);
    if (item !== undefined) items.push(item);
  }
  if (items.length > 0) return items;
  const reason =
    state.consignment === undefined ? 'the message names no air waybill' : 'the message gives no status';
  return [refused(message.line, 'missing-field', reason)];
}

/** What the sender was refused has not happened. */
function readRejection({ lines, line }: CargoMessage): DecodedItem[] {
  const reason = lines.find(({ text }) => text.startsWith('ACK/'))?.text.slice(4) ?? '';
  return [refused(line, 'not-supported', `the message rejects another one: ${reason}`.slice(0, 200))];
}

/** Decodes all messages of a body. Pure, and never throws. */
export function decodeCargoImp(body: Uint8Array | string, context: AirContext): DecodedItem[] {
  const text = typeof body === 'string' ? body : textOfBytes(body);
  const messages = splitMessages(text.replace(/\r\n?/g, '\n'));
  if (messages.length === 0)
    return [refused(1, 'unknown-shape', 'no line begins a message: FSU/14, FSA/14, FWB/16, FHL/4')];
  return messages.flatMap((message) => {
    if (message.type === 'FNA') return readRejection(message);
    if (message.type === 'FWB') return readWaybill(message, context);
    return message.type === 'FHL' ? readHouses(message) : readStatuses(message, context);
  });
}
