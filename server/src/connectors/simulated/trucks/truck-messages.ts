import { dayMs, minuteMs } from '@portolan/contract/time/durations';
import { kmPerNm } from '@portolan/contract';
import type { EpochMs } from '../local-time.ts';
import type { SimulatedMessage } from '../reports/feed.ts';
import type { World } from '../world.ts';
import type { TruckLane } from './lanes.ts';
import { writeTerminalReport } from './terminal-frames.ts';
import { truckAt } from './truck-runs.ts';

const stepMs = { history: 2 * minuteMs, live: 30_000 };
/** What is sent in one message: a device that was out of reach brings its positions together. */
const mostMs = 60 * minuteMs;
const historyDays = 3;

function writeReport(world: World, lane: TruckLane, at: EpochMs): string | undefined {
  const state = truckAt(world, lane, at);
  if (state === undefined) return undefined;
  const { latitude, longitude, speedKmh, courseDeg } = state;
  const ignition = speedKmh > 0;
  if (lane.protocol === 'jt808') {
    const serial = Math.floor(at / 30_000) & 0xffff;
    const report = {
      phone: lane.deviceId,
      serial,
      at: new Date(at),
      latitude,
      longitude,
      speedKmh,
      courseDeg,
      ignition,
    };
    return writeTerminalReport(report).toString('hex');
  }
  const place = `lat=${latitude.toFixed(6)}&lon=${longitude.toFixed(6)}`;
  const speed = (speedKmh / kmPerNm).toFixed(2);
  return `id=${lane.deviceId}&${place}&timestamp=${Math.round(at / 1000)}&speed=${speed}&bearing=${courseDeg}&hdop=1`;
}

/** What the device of one truck sends between two instants: a position each 30 s, each 2 min of what is long past. */
export function* truckMessages(
  world: World,
  lane: TruckLane,
  from: Date,
  until: Date,
): Generator<SimulatedMessage> {
  const begin = Math.max(from.getTime(), world.startsAt - historyDays * dayMs);
  const step = until.getTime() - begin > mostMs / 2 ? stepMs.history : stepMs.live;
  let lines: string[] = [];
  let sentAt = begin;
  for (let at = Math.floor(begin / step) * step + step; at <= until.getTime(); at += step) {
    const line = writeReport(world, lane, at);
    if (line !== undefined) lines.push(line);
    sentAt = at;
    if (at % mostMs === 0 && lines.length > 0) {
      yield messageOf(lane, lines, at);
      lines = [];
    }
  }
  if (lines.length > 0) yield messageOf(lane, lines, sentAt);
}

const messageOf = ({ protocol }: TruckLane, lines: readonly string[], at: EpochMs): SimulatedMessage => ({
  at: new Date(at),
  tenant: null,
  carrierCode: null,
  connector: protocol,
  body: `${lines.join('\n')}\n`,
});
