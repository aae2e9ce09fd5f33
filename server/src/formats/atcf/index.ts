export { decodeAtcf, isAtcf } from './read-decks.ts';
export { type AtcfRow, writeAtcfRows } from './write-decks.ts';
