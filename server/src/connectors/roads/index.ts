/** Ways by road from a routing server of the operator. */
export { type RoadServer, createRoadRouter } from './road-router.ts';
