export { decodeAdvisory, isAdvisory } from './read-advisory.ts';
export { decodeCurrentStorms, isCurrentStorms, listAdvisoryUrls } from './read-current-storms.ts';
