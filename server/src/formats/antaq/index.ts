/** Berthings as ANTAQ, the Brazilian waterways agency, publishes them. */
export { readAntaq } from './read-calls.ts';
