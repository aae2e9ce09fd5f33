/** Arrivals that are expected at a port: by shipments on board, published calls and crews. */
export { listPortArrivals } from './list-arrivals.ts';
export { servePortArrivals } from './routes.ts';
