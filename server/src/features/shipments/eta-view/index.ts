export { serveEta } from './routes.ts';
