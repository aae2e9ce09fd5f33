export { decodeIbtracs, isIbtracs } from './read-ibtracs.ts';
