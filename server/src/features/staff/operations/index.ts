export { serveOperations } from './routes.ts';
