export { type Dismissal, dismissPlace, listDismissals, restorePlace } from './dismissed-place.ts';
export { askForLearning, createLearningJob, keptStopDays } from './jobs.ts';
export { type LearnedArea, findLearnedAt, getPlace, listLearnedAreas, listPlaces } from './learned-place.ts';
export { type Rest, type Seen, type Stop, stepRest } from './rest-machine.ts';
export { loadSeen, recordStops } from './vessel-stop.ts';
