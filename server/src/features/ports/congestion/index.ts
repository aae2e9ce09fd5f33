/** The congestion index: a pure rule with its constants. */
export {
  type Comparison,
  type CongestionInputs,
  type Peer,
  type TermValues,
  compareWithPast,
  compareWithPeers,
  guardOf,
  judgeCongestion,
  noComparison,
  quantile,
  termsOf,
} from './congestion-index.ts';
export { congestionRule } from './congestion-rule.ts';
