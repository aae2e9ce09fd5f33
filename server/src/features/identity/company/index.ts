export { serveCompany } from './routes.ts';
export { isUnlocked } from './unlock.ts';
