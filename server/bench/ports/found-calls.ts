import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { aisMessages, type World, worldPortCalls } from '../../src/connectors/simulated/index.ts';
import type { MeasuredCall } from '../../src/features/ports/port-calls/index.ts';
import { type StayState, type VesselCall, step } from '../../src/features/vessels/areas/call-machine.ts';
import { everybodysAreas } from '../../src/features/vessels/areas/known-areas.ts';
import { toText, toTrackFix } from '../../src/features/vessels/areas/track-reader.ts';
import { PositionStage } from '../../src/features/vessels/positions/position-stage.ts';
import { createColumnDecoder, createPositionColumns } from '../../src/formats/ais/index.ts';

/** Moored and anchored ships report every three minutes. */
const stepSeconds = 180;

/** A time span in milliseconds, open at its end. */
export interface Span {
  from: number;
  to: number;
}

type ShipCall = Pick<MeasuredCall, 'unLocationCode' | 'shipId' | 'arrivedAtMs' | 'anchoredAtMs'>;

/** A call as the world made it. */
export interface TrueCall extends ShipCall {
  berthedAtMs: number;
  unberthedAtMs: number;
  departedAtMs: number;
}

/** A call as it is found from positions. */
export interface FoundCall extends ShipCall {
  berthedAtMs: number | null;
  unberthedAtMs: number | null;
  departedAtMs: number | null;
}

/** The calls of a world that touch a span, as they really were. */
export function trueCalls(world: World, { from, to }: Span): TrueCall[] {
  const known = new Date(to + 60 * dayMs);
  const calls = [...worldPortCalls(world, new Date(from - 60 * dayMs), new Date(to), known)];
  return calls.flatMap(({ ship, arrivedAt, anchoredAt, berthedAt, unberthedAt, departedAt, ...call }) =>
    berthedAt === undefined || unberthedAt === undefined || departedAt === undefined || departedAt <= from
      ? []
      : {
          unLocationCode: call.unLocationCode,
          shipId: ship.mmsi,
          arrivedAtMs: arrivedAt,
          anchoredAtMs: anchoredAt ?? null,
          berthedAtMs: berthedAt,
          unberthedAtMs: unberthedAt,
          departedAtMs: departedAt,
        },
  );
}

/**
 * The calls that are found from the AIS sentences of a world: decoded, judged and thinned as those of a receiver are,
 * and followed by the state machine of the product, with nothing but its reference data. In memory: what the database
 * does with them is no part of it.
 */
export function findCalls(world: World, { from, to }: Span, say: (line: string) => void): FoundCall[] {
  const stage = new PositionStage();
  let receivedAtMs = from;
  const decoder = createColumnDecoder({
    columns: createPositionColumns(8192),
    types: new Set(),
    onBatch: (rows) => {
      stage.take(rows, receivedAtMs);
      rows.count = 0;
    },
    onMessage: () => undefined,
    onRefused: () => undefined,
  });
  const areas = everybodysAreas();
  const states = new Map<number, StayState>();
  const ended: FoundCall[] = [];
  const follow = (): void => {
    const points = stage.takePoints().toSorted('time');
    for (const { mmsi, from: first, to: end } of points.vessels())
      for (let row = first; row < end; row += 1) {
        const judged = step(states.get(mmsi), toTrackFix(points.at(row)), areas);
        states.set(mmsi, judged.state);
        ended.push(...judged.ended.map((call) => toFound(mmsi, call)));
      }
  };
  for (let at = from; at < to; at += hourMs) {
    for (const { body, at: sentAt } of aisMessages(world, new Date(at), new Date(at + hourMs), stepSeconds)) {
      receivedAtMs = sentAt.getTime();
      decoder.push(Buffer.from(body, 'latin1'), receivedAtMs);
    }
    decoder.end();
    follow();
    if ((at - from) % (7 * dayMs) === 0) say(`  ${new Date(at).toISOString().slice(0, 10)}`);
  }
  stage.closeTracks();
  follow();
  const open = [...states].flatMap(([mmsi, { call }]) =>
    call?.stoppedAtMs == null ? [] : [toFound(mmsi, call)],
  );
  // A call that continues after it had ended replaces what was said of it.
  const latest = new Map([...ended, ...open].map((call) => [`${call.shipId} ${call.arrivedAtMs}`, call]));
  return [...latest.values()];
}

const toFound = (mmsi: number, call: VesselCall): FoundCall => ({
  unLocationCode: call.unLocationCode,
  shipId: toText(mmsi),
  arrivedAtMs: call.arrivedAtMs,
  anchoredAtMs: call.anchoredAtMs,
  berthedAtMs: call.berthedAtMs,
  unberthedAtMs: call.unberthedAtMs,
  departedAtMs: call.departedAtMs,
});
