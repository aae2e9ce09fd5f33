export { type Dismissal, dismissPlace, listDismissals, restorePlace } from './dismissed-place.ts';
export { askForLearning, createLearningJob, keptStopDays } from './jobs.ts';
export { type LearnedArea, findLearnedAt, getPlace, listLearnedAreas, listPlaces } from './learned-place.ts';
export { type Rest, type Seen, type EndedRest, stepRest } from './rest-machine.ts';
export { deleteStopsBefore, loadSeen, recordStops, removeStopsSince } from './vessel-stop.ts';
