export { serveAudit } from './routes.ts';
