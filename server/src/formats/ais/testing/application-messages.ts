import type { AisMessage } from '../messages/message.ts';
import { createAisDecoder } from '../sentences/decode.ts';
import type { Bits } from './sentence-of.ts';

const receivedAt = new Date('2026-02-01T12:00:20.000Z');

/** The head of application data that a ship sends to all. */
export const broadcast = (dac: number, fid: number): Bits[] => [
  [8, 6],
  [0, 2],
  [244_060_000, 30],
  [0, 2],
  [dac, 10],
  [fid, 6],
];

/** The same to one station. */
export const addressed = (dac: number, fid: number): Bits[] => [
  [6, 6],
  [0, 2],
  [244_060_000, 30],
  [0, 2],
  [244_060_001, 30],
  [0, 2],
  [dac, 10],
  [fid, 6],
];

export function messagesOf(text: string): AisMessage[] {
  const messages: AisMessage[] = [];
  const decoder = createAisDecoder({ onMessage: (message) => void messages.push(message) });
  decoder.push(Buffer.from(text), receivedAt);
  decoder.end();
  return messages;
}
