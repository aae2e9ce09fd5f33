import type { DecodedItem } from '@portolan/contract';
import { WideText } from './wide-text.ts';

/** Makes items of one stream of lines, cut anywhere. */
export interface LogDecoder {
  push(chunk: Uint8Array, receivedAt: Date): DecodedItem[];
  /** The stream is over: takes a last line without end, and refuses what was begun. */
  end(): DecodedItem[];
}

const chunkBytes = 1_048_576;

/** All items of a log that is in memory, in UTF-8 or in two bytes a character. The decoder is used up. */
export function decodeLog(decoder: LogDecoder, log: Uint8Array, receivedAt: Date): DecodedItem[] {
  const text = new WideText();
  const items: DecodedItem[] = [];
  for (let at = 0; at < log.length; at += chunkBytes)
    for (const item of decoder.push(text.push(log.subarray(at, at + chunkBytes)), receivedAt))
      items.push(item);
  for (const item of decoder.end()) items.push(item);
  return items;
}
