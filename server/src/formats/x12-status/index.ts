import type { DecodedItem } from '@portolan/contract';
import { decodeSets, hasSetOf } from '../x12-common/index.ts';
import { type StatusContext, read315 } from './read-315.ts';

/** ANSI X12 315: statuses of containers from carriers and marine terminals. Read for what they say of free time. */
export type { StatusContext } from './read-315.ts';

/** Whether a text is an interchange with sets that are read here. */
export const isStatusX12 = (text: string): boolean => hasSetOf(text, ['315']);

/** Reads an interchange. A set of another kind is refused alone. Pure; never throws. */
export const decodeStatusX12 = (body: Uint8Array, context: StatusContext): DecodedItem[] =>
  decodeSets(body, { 315: (set) => read315(set, context) });
