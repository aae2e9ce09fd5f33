export { type Fact, foldTimeline } from './fold.ts';
export { splitJourneys } from './journey.ts';
export { isFollowed } from './next-cycle.ts';
export {
  documentsOf,
  equipmentsOf,
  equipmentSubject,
  readSubject,
  subjectsOf,
  toSubject,
} from './subject.ts';
export { compareUnderWay } from './under-way.ts';
