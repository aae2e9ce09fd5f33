import type { DecodedItem } from '@portolan/contract';
import { WideText } from './wide-text.ts';

/** Turns one stream of lines, split anywhere, into items. */
export interface LogDecoder {
  push(chunk: Uint8Array, receivedAt: Date): DecodedItem[];
  /** The stream is over: processes a last line without line end, and refuses incomplete messages. */
  end(): DecodedItem[];
}

const chunkBytes = 1_048_576;

/** All items of a log that is in memory, in UTF-8 or UTF-16. The decoder cannot be used again. */
export function decodeLog(decoder: LogDecoder, log: Uint8Array, receivedAt: Date): DecodedItem[] {
  const text = new WideText();
  const items: DecodedItem[] = [];
  for (let at = 0; at < log.length; at += chunkBytes)
    for (const item of decoder.push(text.push(log.subarray(at, at + chunkBytes)), receivedAt))
      items.push(item);
  for (const item of decoder.end()) items.push(item);
  return items;
}
