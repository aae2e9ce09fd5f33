/** Port calls as they are measured: found from positions by everybody's areas, and reported ones. */
export {
  type CallState,
  type MeasuredCall,
  type Span,
  spansOf,
  stateAt,
  waitHoursOf,
} from './measured-call.ts';
export { type ReportedCall, findReportedSince, recordReportedCalls } from './reported-call.ts';
export { groupOf, listCalledPorts, readCalls, readReported, simulatedSource } from './stored-calls.ts';
