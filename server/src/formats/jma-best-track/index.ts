export { decodeJma, isJma } from './read-best-track.ts';
