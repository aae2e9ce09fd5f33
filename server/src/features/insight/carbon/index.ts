/** Emissions of shipments to ISO 14083: calculated in the background, shown with every step, received from carriers. */
export { calculateCarbon, createCarbonJob } from './calculate.ts';
export { nameOfCarrier, nameOfPlace } from './group-name.ts';
export { takeFootprints } from './footprints.ts';
export { serveCarbon } from './routes.ts';
