/** Emissions of all modes to ISO 14083: calculated in the background, shown with every step, received from carriers. */
export { calculateCarbon, calculateMarked, createCarbonJob, createCarbonSweep } from './calculate.ts';
export { markChangedShipments } from './due.ts';
export { hasFiguresSql } from './has-figures.ts';
export { nameOfCarrier, nameOfLane, nameOfPlace } from './group-name.ts';
export { takeFootprints } from './take-footprints.ts';
export { serveCarbon } from './routes.ts';
