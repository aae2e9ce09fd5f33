import { aisCsv, aisNmea } from '../connectors/ais/index.ts';
import { dcsaTnt } from '../connectors/dcsa/index.ts';
import { indexConnectors } from '../platform/connector.ts';

/**
 * Where facts come from. A new source is its folder, one more line here and its texts; files that nobody recognises go
 * to the first one, whose refusals say what is wrong.
 */
export const connectors = indexConnectors([dcsaTnt, aisNmea, aisCsv]);
