import { dayMs } from '@portolan/contract/time/durations';
import { checkVin } from '@portolan/contract';
import { expect, test } from 'vitest';
import { readMilestones } from '../../src/connectors/cargo/index.ts';
import { seaCargoMessages, seaCargoTestNumbers, shipAt } from '../../src/connectors/simulated/index.ts';
import { exampleWorld } from '../../src/connectors/simulated/testing.ts';

const world = exampleWorld();
const from = new Date(world.startsAt - 90 * dayMs);
const now = new Date(world.startsAt);

test('every row that is sent is understood, and names ships of the world', async () => {
  const messages = seaCargoMessages(world, from, now);
  const lines = (await Promise.all(messages.map(({ body }) => readMilestones(Buffer.from(body))))).flat();
  expect(lines.filter(({ item }) => item.kind !== 'sea-cargo')).toEqual([]);
  const facts = lines.flatMap(({ item }) => (item.kind === 'sea-cargo' ? [item.fact] : []));
  const cars = facts.filter(({ mode }) => mode === 'ro-ro');
  expect(cars.length).toBeGreaterThan(300);
  expect(facts.length - cars.length).toBeGreaterThan(100);
  const left = cars.filter(({ event, classifier, at }) => event === 'departed' && classifier === 'ACT' && at);
  for (const { vesselImoNumber = '', at = '' } of left.slice(0, 20)) {
    // A day after it has left, the ship is at sea or in the next port.
    expect(shipAt(world, vesselImoNumber, new Date(Date.parse(at) + dayMs))).toBeDefined();
  }
});

test('every documented number but those that nobody knows is reported before the start', async () => {
  const messages = seaCargoMessages(world, from, now);
  const text = messages.map(({ body }) => body).join('');
  const unknown = seaCargoTestNumbers.filter(({ number }) => !text.includes(number));
  expect(unknown.map((one) => one.case)).toEqual(['notFound', 'wrongVin', 'notFound']);
  expect(checkVin(seaCargoTestNumbers.find((one) => one.case === 'wrongVin')!.number).kind).toBe(
    'wrong-check-digit',
  );
});

test('the same window gives the same bytes, and windows add up', () => {
  const middle = new Date(world.startsAt - 20 * dayMs);
  const parts = [...seaCargoMessages(world, from, middle), ...seaCargoMessages(world, middle, now)];
  expect(parts.map(({ body }) => body)).toEqual(seaCargoMessages(world, from, now).map(({ body }) => body));
});
