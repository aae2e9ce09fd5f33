/** Trips of trucks by licence plate: planned or found in positions, with stops, ETA and a link for the receiver. */
export { askRoads } from './ask-roads.ts';
export { countTabs as countTripTabs, isArrivingTrip, isOpenTripOf, isSilentTrip } from './list.ts';
export { getTripDetail } from './detail.ts';
export { followTrucks } from './follow-trucks.ts';
export { serveTruckTrips } from './routes.ts';
export { listTripsOfPlates, planSimulatedTrip } from './start-trip.ts';
