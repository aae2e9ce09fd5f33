import { type DecodedItem, textOfBytes } from '@portolan/contract';
import {
  decodeAdvisory,
  decodeCurrentStorms,
  isAdvisory,
  isCurrentStorms,
  listAdvisoryUrls,
} from '../../formats/nhc/index.ts';
import type { Connector, PullAnswer, PullQuery, PullTarget } from '../../platform/connector.ts';
import { decodeUnpacked } from '../../platform/files/decode-unpacked.ts';
import { askFile, toUrl } from './pull.ts';

/** A list of active storms is JSON; everything else is read as an advisory, which says what is missing. */
function decode(body: Uint8Array): DecodedItem[] {
  const beginning = textOfBytes(body.subarray(0, 200));
  return /^\s*[[{]/.test(beginning) ? decodeCurrentStorms(body) : decodeAdvisory(body);
}

/** Advisories that are fetched after the list; NHC and CPHC together never have so many storms. */
const mostAdvisories = 20;

/**
 * The list first, then the advisory of each active storm, one a page. Only those on the host of the list are fetched,
 * so that a list cannot send us anywhere else.
 */
async function ask(
  target: PullTarget,
  { cursor }: PullQuery,
  fetch: typeof globalThis.fetch,
): Promise<PullAnswer> {
  const base = toUrl(target.baseUrl);
  const waiting = cursor === undefined ? [] : cursor.split(' ').filter((path) => path.startsWith('/'));
  const url = cursor === undefined || base === undefined ? base : new URL(waiting[0] ?? '/', base);
  const answer = await askFile(target, url, fetch);
  if (answer.kind === 'failure') return answer;
  const left =
    cursor === undefined
      ? listAdvisoryUrls(answer.body)
          .map((text) => new URL(text))
          .filter(({ host, search }) => host === base?.host && search === '')
          .slice(0, mostAdvisories)
          .map(({ pathname }) => pathname)
      : waiting.slice(1);
  return left.length === 0 ? answer : { ...answer, nextCursor: left.join(' ') };
}

/** Active storms of NHC and CPHC (`CurrentStorms.json`) with their forecast/advisories. */
export const nhc: Connector = {
  name: 'nhc',
  sourceKind: 'storms',
  carries: ['storms'],
  ways: ['pull', 'push', 'upload', 'folder'],
  contentTypes: ['application/json', 'text/plain', 'text/html'],
  example: {
    fileName: 'CurrentStorms.json',
    text: `${JSON.stringify(
      {
        activeStorms: [
          {
            id: 'al062023',
            name: 'Gert',
            classification: 'TD',
            intensity: '25',
            pressure: '1008',
            latitudeNumeric: 17.1,
            longitudeNumeric: -58.4,
            movementDir: 285,
            movementSpeed: 9,
            lastUpdate: '2023-08-22T03:00:00.000Z',
          },
        ],
      },
      null,
      2,
    )}\n`,
  },
  uploadsName: 'NHC storms',
  recognise: ({ text }) => (isCurrentStorms(text) || isAdvisory(text) ? 'certain' : 'no'),
  decode: (body) => decodeUnpacked(body, decode),
  pull: { options: [], numbers: [], exampleUrl: 'https://www.example.gov/CurrentStorms.json', ask },
};
