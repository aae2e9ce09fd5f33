/** Port calls as they are measured: found from positions by everybody's areas, and reported ones. */
export {
  type ShipStay,
  type MeasuredCall,
  type Span,
  spansOf,
  stayAt,
  waitHoursOf,
} from './measured-call.ts';
export { type ReportedCall, findReportedSince, recordReportedCalls } from './reported-call.ts';
export { listCallsOfVessels, listVesselCalls } from './vessel-calls.ts';
export { groupOf, listCalledPorts, readCalls, readReported, simulatedSource } from './stored-calls.ts';
