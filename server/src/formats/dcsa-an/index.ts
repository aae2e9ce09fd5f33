/** DCSA Arrival Notice 1.0: what carriers say of free time at destination. Pure. */
export { readArrivalNotices } from './read-notices.ts';
export { writeArrivalNotice } from './write-notices.ts';
