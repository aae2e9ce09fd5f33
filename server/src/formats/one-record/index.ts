/** ONE Record: logistics events and waybills as JSON-LD, in any of its forms. */
export { decodeOneRecord, isOneRecord } from './read-events.ts';
