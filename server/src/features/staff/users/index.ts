export { serveUsers } from './routes.ts';
