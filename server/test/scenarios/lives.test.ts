import { expect, test } from 'vitest';
import { exampleWorld } from '../../src/connectors/simulated/testing.ts';
import { shareTestApp } from '../app.ts';
import { livesAsReported } from './as-reported.ts';
import { livesAtSea } from './at-sea.ts';
import { live } from './life.ts';
import { livesOnLand } from './on-land.ts';

const app = await shareTestApp();
const world = exampleWorld();

test.each([...livesAtSea, ...livesAsReported, ...livesOnLand])('$title', async (life) => {
  await live(app, world, life);
  expect.hasAssertions();
});
