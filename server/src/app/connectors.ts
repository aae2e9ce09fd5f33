import { aisCsv, aisNmea } from '../connectors/ais/index.ts';
import { ileap } from '../connectors/carbon/index.ts';
import { cargoImp, cargoXml, oneRecord } from '../connectors/air/index.ts';
import { cargoMilestones } from '../connectors/cargo/index.ts';
import { x12Status } from '../connectors/containers/index.ts';
import { dcsaAn, dcsaCs, dcsaOvs, dcsaTnt } from '../connectors/dcsa/index.ts';
import { clm, gtfsRealtime, railCorridor, tafTsi, x12Rail } from '../connectors/rail/index.ts';
import { atcf, ibtracs, jma, nhc } from '../connectors/storms/index.ts';
import { scheduleTable } from '../connectors/table/index.ts';
import { frameConnectors, phoneConnectors } from '../connectors/trucks/index.ts';
import { indexConnectors } from '../platform/connector.ts';

/**
 * The connectors. A new one is its folder, one more line here and its texts; unrecognised files go to the first one,
 * whose refusals explain the problem.
 */
export const connectors = indexConnectors([
  dcsaTnt,
  dcsaOvs,
  dcsaCs,
  dcsaAn,
  x12Status,
  cargoMilestones,
  scheduleTable,
  aisNmea,
  aisCsv,
  atcf,
  jma,
  nhc,
  ibtracs,
  cargoImp,
  cargoXml,
  oneRecord,
  clm,
  x12Rail,
  railCorridor,
  tafTsi,
  gtfsRealtime,
  ...frameConnectors,
  ...phoneConnectors,
  ileap,
]);
