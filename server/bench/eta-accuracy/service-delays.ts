import { dayMs, hourMs, weekMs } from '@portolan/contract/time/durations';
import { simulatedVoyage, weekOfDeparture } from '../../src/connectors/simulated/ships/voyages.ts';
import type { World } from '../../src/connectors/simulated/world.ts';
import type { ServiceDelay } from '../../src/features/shipments/travel-times/index.ts';
import { percentile } from '../figures.ts';

const weeksBack = 34;
const windowMs = 14 * dayMs;
const weeksBetween = 4;
const latestWindowMs = 12 * weekMs;
const leastCallsOfPort = 6;
const reportedAfterMs = 5 * hourMs;

/** How late the ships of each service were, as the product learns it from calls that were made. */
export function learnServiceDelays(
  world: World,
): (serviceCode: string, at: number) => ServiceDelay | undefined {
  const late = new Map<string, MadeCall[]>();
  for (const service of world.services) {
    const week = weekOfDeparture(service, 0, world.startsAt) + 8;
    const calls: MadeCall[] = [];
    for (let back = 0; back < weeksBack; back += 1)
      for (const { to } of simulatedVoyage(world, service, week - back).hops)
        if (!to.isExtra && !to.isSwapped)
          calls.push({
            port: to.berth.port.unLocationCode,
            at: to.arrivesAt,
            hours: (to.arrivesAt - to.plannedArrivalAt) / hourMs,
          });
    late.set(service.serviceCode, calls);
  }
  const known = new Map<string, ServiceDelay | undefined>();
  return (serviceCode, at) => {
    const day = Math.floor(at / dayMs);
    const key = `${serviceCode} ${day}`;
    if (!known.has(key)) known.set(key, delayAt(late.get(serviceCode) ?? [], day * dayMs - reportedAfterMs));
    return known.get(key);
  };
}

interface MadeCall {
  port: string;
  at: number;
  hours: number;
}

function delayAt(late: readonly MadeCall[], until: number): ServiceDelay | undefined {
  const within = (from: number, to: number): number[] =>
    late.filter((one) => one.at > from && one.at <= to).map(({ hours }) => hours);
  const recent = within(until - windowMs, until);
  const before = within(until - 3 * windowMs, until - 2 * windowMs);
  if (recent.length < 5) return undefined;
  const usualHours = percentile(recent, 0.25);
  const change = before.length < 5 ? 0 : (usualHours - percentile(before, 0.25)) / weeksBetween;
  const weeklyHours = Math.abs(change) < 2 ? 0 : change;
  const made = late.filter(({ at }) => at > until - latestWindowMs && at <= until);
  const latestHours: Record<string, number> = {};
  for (const [port, calls] of Map.groupBy(made, (call) => call.port))
    if (calls.length >= leastCallsOfPort)
      latestHours[port] = Math.max(
        ...calls.map(({ at, hours }) => hours - usualHours - (weeklyHours * (at - until)) / weekMs),
      );
  return { n: recent.length, usualHours, weeklyHours, latestHours };
}
