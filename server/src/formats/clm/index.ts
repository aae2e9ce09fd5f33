/** CLM: car location messages of the American railways, as lines and as a spreadsheet. */
export { type ClmContext, decodeClm, isClm } from './read-clm.ts';
export { zoneOfState } from './zones.ts';
