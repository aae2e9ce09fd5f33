export { type Fact, foldTimeline } from './fold.ts';
export { documentsOf, splitJourneys, toSubject } from './journey.ts';
