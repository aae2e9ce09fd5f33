export { type AppendedFact, type Touched, appendFacts } from './append-facts.ts';
export { slipHoursOf, withPromise } from './arrival.ts';
export { foldJourney, listJourneyFacts } from './journey-facts.ts';
export { loadDocumentLinks, loadFactsBySubject } from './load-facts.ts';
export { keepVesselOperators, queueOperatorReports } from './operator-reports.ts';
export { choosePromisedArrival, updateEstimates } from './reactions.ts';
export { referencesOf, referenceFieldOf } from './references-of.ts';
export { refold } from './refold.ts';
export { createRefoldJob } from './refold-job.ts';
