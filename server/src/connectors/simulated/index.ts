/** A deterministic world of ships and shipments that speaks the formats of real sources. */
export { createWorld, listShips } from './world.ts';
export type { World, WorldOptions } from './world.ts';
export type { Ship } from './ships/fleet.ts';
export { shipAt } from './ships/positions.ts';
export type { ShipState } from './ships/positions.ts';
export { worldMessages } from './reports/feed.ts';
export type { SimulatedMessage } from './reports/feed.ts';
export { aisMessages } from './ships/ais-feed.ts';
export { answerPull } from './reports/pull.ts';
export type { WorldAnswer, PullParameters } from './reports/pull.ts';
export { describeWorld, listSimulatedCarriers } from './describe.ts';
export type { SimulatedCarrier, WorldDescription } from './describe.ts';
export { createTraffic } from './traffic/traffic.ts';
export type { Traffic, TrafficOptions } from './traffic/traffic.ts';
export { TrafficFeed } from './traffic/feed.ts';
export type { TrafficFeedOptions } from './traffic/feed.ts';
export { testNumbers } from './shipments/test-numbers.ts';
export type { TestNumber } from './shipments/test-numbers.ts';
