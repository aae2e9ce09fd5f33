import type { ClockEvent } from '@portolan/contract';
import type { MomentAtPlace, ShipmentMoments } from './read-moments.ts';

/** Reports come so late at most: until then what is not reported may not have happened. */
const reportsTakeMs = 24 * 3_600_000;

const actual = (moment: MomentAtPlace | undefined): MomentAtPlace | undefined =>
  moment?.classifier === 'ACT' ? moment : undefined;

/**
 * When a container came off its ship where nobody reported it: as it was expected last, or by when the terminal had it,
 * if that is earlier and the ship was there; else with the ship’s arrival, the earliest that it can be. Nothing before
 * the expected time, and within a day of it, unless it has left the terminal.
 */
function assumeUnloaded(moments: ShipmentMoments, now: Date): MomentAtPlace | undefined {
  const arrival = actual(moments.find('vessel-arrival'));
  const left =
    actual(moments.findOnCarriage()) ?? actual(moments.find('out-gate')) ?? moments.findBy('out-gate');
  if (arrival === undefined && left === undefined) return undefined;
  const lastMs = left === undefined ? now.getTime() : Date.parse(left.at);
  const expected = moments.find('unloaded');
  if (expected !== undefined && left === undefined && Date.parse(expected.at) > lastMs) return undefined;
  const firstMs = arrival === undefined ? -Infinity : Date.parse(arrival.at);
  const available = arrival === undefined ? undefined : actual(moments.find('terminal-release'));
  const candidates = [
    expected && { ...expected, assumedFrom: 'unloaded' as const },
    available && { ...available, assumedFrom: 'terminal-release' as const },
  ].flatMap((one) =>
    one !== undefined && Date.parse(one.at) >= firstMs && Date.parse(one.at) <= lastMs ? [one] : [],
  );
  const chosen =
    candidates.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))[0] ??
    (arrival && { ...arrival, assumedFrom: 'vessel-arrival' as const });
  if (chosen === undefined) return undefined;
  const isLate = left !== undefined || now.getTime() - Date.parse(chosen.at) > reportsTakeMs;
  return isLate ? { ...chosen, event: 'unloaded', classifier: 'ACT' } : undefined;
}

/** When a container left the terminal where nobody reported it: by when it was delivered or emptied. */
function assumeOutGate(moments: ShipmentMoments): MomentAtPlace | undefined {
  const by = moments.findBy('out-gate');
  // With the empty’s return alone nothing is known of the time outside.
  if (by === undefined || by.assumedFrom === 'empty-returned') return undefined;
  // The clock is that of the port.
  const { unLocationCode, facilityCode, timeZone } = moments.find('unloaded') ?? by;
  return { ...by, unLocationCode, facilityCode, timeZone };
}

/**
 * The event that starts a clock: as reported, else as it has to be assumed, else as it is expected. Where a release by
 * the terminal is not reported, the discharge counts. Pure.
 */
export function findStart(moments: ShipmentMoments, start: ClockEvent, now: Date): MomentAtPlace | undefined {
  const reported = moments.find(start);
  if (reported?.classifier === 'ACT') return reported;
  switch (start) {
    case 'unloaded':
      return assumeUnloaded(moments, now) ?? reported;
    case 'out-gate':
      return assumeOutGate(moments) ?? reported;
    case 'terminal-release': {
      const isAhead = reported !== undefined && Date.parse(reported.at) > now.getTime();
      return isAhead ? reported : (findStart(moments, 'unloaded', now) ?? moments.find('vessel-arrival'));
    }
    default:
      return reported;
  }
}
