export { isMarkedTransshipment } from './ghosts.ts';
export { planItinerary, startsAtMs } from './itinerary.ts';
export { type BuiltStop, toLegs } from './legs.ts';
export { doneOn, isPromise } from './plans.ts';
export type { StepDraft } from './step-draft.ts';
export { draftSteps } from './steps.ts';
export { type SeaWindow, isAfterSea, isBeforeSea } from './window.ts';
