export { destinationPortNumber, portNumberOf } from './destination-port.ts';
export { resolveDestination } from './destination.ts';
