export { serveVessels } from './routes.ts';
export { withoutKindOfShip } from './vessel-card.ts';
export { type OperatorEvent, listOperators, recordOperators } from './vessel-operator.ts';
export { type VesselRecord, listGreatestDraughts, listVesselsByImo, searchVessels } from './vessel.ts';
