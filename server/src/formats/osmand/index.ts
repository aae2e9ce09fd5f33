import { type DecodedItem, textOfBytes } from '@portolan/contract';
import { decodeJson, decodeLines } from '../truck-common/index.ts';
import { readAppReport, readQuery, splitAppReport } from './read-request.ts';

/** What phone apps send: the query of a request, one a line, or the JSON of the newer ones. Never throws. */
export function decodeOsmand(body: Uint8Array, receivedAt: Date): DecodedItem[] {
  const first = body.find((byte) => byte > 0x20);
  const isJson = (first === 0x7b || first === 0x5b) && !hasQuery(textOfBytes(body));
  return isJson
    ? decodeJson(body, readAppReport, splitAppReport)
    : decodeLines(body, (line) => readQuery(line, receivedAt));
}

/** Whether one of the lines is a query: a first one that was damaged does not decide for it. */
const hasQuery = (text: string): boolean =>
  text.split('\n').some((line) => !/^\s*[[{"]/.test(line) && line.includes('id=') && line.includes('lat='));
