export { serveSavedViews } from './routes.ts';
