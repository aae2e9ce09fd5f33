export { dcsaTnt } from './decode.ts';
export { fetchDcsaPage } from './pull.ts';
