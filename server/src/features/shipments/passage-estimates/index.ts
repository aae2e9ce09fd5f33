/** Estimates that follow when a canal or strait is closed, limited or opened. */
export { followPassages } from './follow-passages.ts';
