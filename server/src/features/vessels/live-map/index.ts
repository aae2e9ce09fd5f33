export { serveLiveMap } from './routes.ts';
export type { ListCarrying } from './view-filters.ts';
