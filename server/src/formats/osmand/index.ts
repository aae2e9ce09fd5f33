import { type DecodedItem, textOfBytes } from '@portolan/contract';
import { decodeJson, decodeLines } from '../truck-common/index.ts';
import { readAppReport, readQuery, splitAppReport } from './read-request.ts';

/** What phone apps send: the query of a request, one a line, or the JSON of the newer ones. Never throws. */
export function decodeOsmand(body: Uint8Array, receivedAt: Date): DecodedItem[] {
  const first = body.find((byte) => byte > 0x20);
  const isJson = (first === 0x7b || first === 0x5b) && !queryForm.test(textOfBytes(body));
  return isJson
    ? decodeJson(body, readAppReport, splitAppReport)
    : decodeLines(body, (line) => readQuery(line, receivedAt));
}

/** A line that is a query: a first one that was damaged does not decide for it. */
const queryForm = /^(?![[{"])\S*\b(?:id|deviceid)=\S*\blat=/m;
