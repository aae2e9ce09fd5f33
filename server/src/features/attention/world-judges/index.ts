/** Causes above single shipments: each is loaded for a company account and judged by a pure rule. */
export { worldJudges } from './world-judges.ts';
export type { Concerned } from './world-judge.ts';
