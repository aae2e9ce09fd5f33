export { serveMembers } from './routes.ts';
