/** What people see of ports: data sheets, lists, figures, ships and insight. */
export { toInsightPeriods } from './port-insight.ts';
export { createPortLines } from './port-lines.ts';
export { listPortShips } from './port-ships.ts';
export { servePorts } from './routes.ts';
export { seesSimulated } from './world.ts';
