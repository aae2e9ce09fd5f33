/** Emissions of transport chains to ISO 14083 and the GLEC framework. Pure but for the distances, which are kept. */
export { type ChainElement, calculateChain, onlyTier, tierOfShares } from './calculate-chain.ts';
export { type MeasuredDistance, measureDistance, measureWay } from './distance.ts';
export { type FactorTable, createFactorTable, listBuiltInFactors } from './factors.ts';
