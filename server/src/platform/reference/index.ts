/** Reference data in memory: loaded from `server/reference` on first use, synchronous, never changing. */
export { findPlace, findPortCodes, listPortNames, portName, portNameLanguages } from './places.ts';
export type { Place } from './place.ts';
export { listLocodeRows } from './locode-index.ts';
export {
  type AliasKind,
  canonicalLocationCode,
  listLocationAliases,
  listAlternativeCodes,
} from './location-aliases.ts';
export { distinctPorts, findPort, listPorts, portZonesJson } from './ports.ts';
export type { Port, Terminal } from './ports.ts';
export { kmOutsideOf, leftBeyondKm, listPortWaters } from './ports/port-waters.ts';
export type { PortWater } from './ports/port-waters.ts';
export { countryName, countryOfMmsi, isCountryCode, listMmsiMids, listPublicHolidays } from './countries.ts';
export { carrierNamesElsewhere } from './carrier-names.ts';
export { carrierName, carrierOfContainerPrefix, findCarrier, listCarriers } from './carriers.ts';
export type { Carrier } from './carriers.ts';
export {
  findRegisteredSpelling,
  findRegisteredVessel,
  isRegisteredVesselName,
  listRegisteredVessels,
} from './vessels.ts';
export type { RegisteredVessel } from './vessels.ts';
export { findOnwardRoute, findTimedRoute } from './sea-onward.ts';
export type { SailingShip } from './sea-onward.ts';
export { findSeaRoute } from './sea-route.ts';
export type { SeaRoute, SeaRouteOptions } from './sea-route.ts';
export { avoidedByLargeShips, listPassages, passagesClosedByDefault } from './passages.ts';
export type { ReferencePassage } from './passages.ts';
export { findShipWay, findSeaWay, leaveOutClosed } from './sea-way.ts';
export type { SeaWay } from './sea-way.ts';
export { isSea } from './sea-mask.ts';
export { listPastStorms } from './storm-tracks.ts';
export type { PastPoint, PastStorm } from './storm-tracks.ts';
export { delayReasonName, describeIsoEquipmentCode } from './equipment-codes.ts';
export type { EquipmentDescription } from './equipment-codes.ts';
export { isAddressInChina } from './china-addresses.ts';
export { findPortFacilities } from './port-facilities.ts';
export type { PortFacilities } from './port-facilities.ts';
export { airportZonesJson, findAirport, listAirRoutes } from './air/airports.ts';
export type { Airport } from './air/airports.ts';
export { findAirline, listAirlines } from './air/airlines.ts';
export type { AirlineEntry } from './air/airlines.ts';
export { findRailStation } from './rail/stations.ts';
export { listPublishedFactors } from './emissions/emission-factors.ts';
export type { PublishedFactor } from './emissions/emission-factors.ts';
