/** What staff do to accounts and to their companies' terms; signing in and the own account are the feature accounts. */
export { serveUsers } from './routes.ts';
