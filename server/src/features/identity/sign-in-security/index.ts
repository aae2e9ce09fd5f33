export { serveSignInSecurity } from './routes.ts';
