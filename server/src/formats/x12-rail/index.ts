import type { DecodedItem } from '@portolan/contract';
import { decodeSets, hasSetOf } from '../x12-common/index.ts';
import { type X12Context, read322 } from './read-322.ts';
import { read404 } from './read-404.ts';

/** ANSI X12 of the American railways: 322 (ramps and terminals) and 404 (waybills). */
export type { X12Context } from './read-322.ts';

/** Whether a text is an interchange with sets that are read here. */
export const isRailX12 = (text: string): boolean => hasSetOf(text, ['322', '404']);

/** Reads an interchange. A set of another kind is refused alone. Pure; never throws. */
export const decodeRailX12 = (body: Uint8Array, context: X12Context): DecodedItem[] =>
  decodeSets(body, { 322: (set) => read322(set, context), 404: (set) => read404(set, context) });
