/** Schedules as tables, a call in each row, with columns that a mapping names. Pure. */
export { type TableKnowledge, readHead, readTableLines, readTable } from './read-table.ts';
export { splitVoyages } from './split-voyages.ts';
