/** A deterministic world of ships and shipments that speaks the formats of real sources. */
export { createWorld, listShips } from './world.ts';
export type { World, WorldOptions } from './world.ts';
export type { Ship } from './fleet.ts';
export { shipAt } from './positions.ts';
export type { ShipState } from './positions.ts';
export { worldMessages } from './feed.ts';
export type { SimulatedMessage } from './feed.ts';
export { aisMessages } from './ais-feed.ts';
export { answerPull } from './pull.ts';
export type { PullAnswer, PullParameters } from './pull.ts';
export { describeWorld, listSimulatedCarriers } from './describe.ts';
export type { SimulatedCarrier, WorldDescription } from './describe.ts';
export { createTraffic } from './traffic.ts';
export type { Traffic, TrafficOptions } from './traffic.ts';
export { TrafficFeed } from './traffic-feed.ts';
export type { TrafficFeedOptions } from './traffic-feed.ts';
export { testNumbers } from './test-numbers.ts';
export type { TestNumber } from './test-numbers.ts';
