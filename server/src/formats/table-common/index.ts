/** What formats of tables share: dates and times as people write them. */
export { type WrittenTime, isNotPublished, readTableTime } from './table-time.ts';
