export { serveEta } from './routes.ts';
export { getSingleEta } from './single-eta.ts';
