export { errors } from './errors.ts';
export { screens } from './screens/index.ts';
/** The user guide, which is loaded only where it is read. */
export const guide = async () => (await import('./guide.ts')).guidePages;
/** Read by the server alone, one by one: the browser loads this file, so only the types are imported. */
export type { fieldProblems } from './fields.ts';
export type { mails } from './mails/index.ts';
