/** Trains of the corridors between China and Europe, as their operators send them: rows in CSV or JSON. */
export { type CorridorContext, type CorridorStation, decodeCorridor, isCorridor } from './read-rows.ts';
export { type WrittenRow, writeCorridorRows } from './write-rows.ts';
