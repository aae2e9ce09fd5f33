/** Signed archives with everything that an invoice is disputed by. */
export { serveDisputePacks } from './routes.ts';
export { type PackProblem, verifyPack } from './signed-pack.ts';
