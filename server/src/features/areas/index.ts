export { type Follower, createFollower } from './follower.ts';
export { createRecountJob } from './recount.ts';
export { serveAreas } from './routes.ts';
