export { createFollower } from './follower.ts';
export { listPortCalls, mostCalls, toPortCall } from './port-call.ts';
export { createAreasPurgeJob } from './purge.ts';
export { createRecountJob } from './recount.ts';
export { serveAreas } from './routes.ts';
