export { asRefusal, type LineProblem, readNumberedLines } from './lines.ts';
export { stageOfWind } from './stage.ts';
export { stormName } from './name.ts';
export { basinOfAtcf, seasonOf } from './basin.ts';
export { normalLongitude, parseUtc } from './place.ts';
export { circleRadii } from './radii.ts';
