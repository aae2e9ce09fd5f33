export { fetchDcsaPage } from './pull.ts';
export { dcsaTnt } from './tnt.ts';
