export { servePublicSite } from './routes.ts';
