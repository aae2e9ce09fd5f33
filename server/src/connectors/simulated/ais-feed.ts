import type { SimulatedMessage } from './feed.ts';
import type { Ship } from './fleet.ts';
import { type EpochMs, hourMs } from './local-time.ts';
import { encodePosition, encodeStatic, withReceiveTime } from './nmea.ts';
import { type ShipState, stateOf, underWay } from './positions.ts';
import { fractionOf, hashOf } from './random.ts';
import type { World } from './world.ts';

/** Steps from here on are history: ships that lie still are told of twice a day. */
const coarseStepSeconds = 600;
const stillEverySeconds = 12 * 3600;
const staticEverySeconds = { live: 360, history: 120 * 3600 };
const containerShip = 71;
const sentencesPerMessage = 5000;

/**
 * Positions of all ships from an instant up to, not including, another one: a message of NMEA lines at every
 * multiple of the step. With steps under ten minutes every ship is in every message, with coarser ones ships
 * that lie still are in one of twelve hours. Static data comes between, every six minutes live.
 */
export function* aisMessages(
  world: World,
  from: Date,
  to: Date,
  stepSeconds: number,
): Generator<SimulatedMessage> {
  const stepMs = stepSeconds * 1000;
  for (let tick = Math.ceil(from.getTime() / stepMs); tick * stepMs < to.getTime(); tick += 1) {
    const lines = world.ships.flatMap((ship) => linesOf(world, ship, tick, stepSeconds));
    for (let start = 0; start < lines.length; start += sentencesPerMessage)
      yield {
        at: new Date(tick * stepMs),
        tenant: null,
        carrierCode: null,
        connector: 'ais-nmea',
        body: `${lines.slice(start, start + sentencesPerMessage).join('\r\n')}\r\n`,
      };
  }
}

function linesOf(world: World, ship: Ship, tick: number, stepSeconds: number): string[] {
  const { turn, channel } = habitsOf(ship);
  // Reports of ten seconds come in together: each ship keeps its own second.
  const at = tick * stepSeconds * 1000 - (1 + (turn % 10)) * 1000;
  const state = stateOf(world, ship, at);
  const isCoarse = stepSeconds >= coarseStepSeconds;
  const isDue = (everySeconds: number): boolean =>
    (tick + turn) % Math.max(1, Math.round(everySeconds / stepSeconds)) === 0;
  const lines: string[] = [];
  const heardAt = new Date(at + 1000);
  if (!isCoarse || state.navigationStatus === underWay || isDue(stillEverySeconds))
    lines.push(withReceiveTime(positionLine(state, at), 'sim', heardAt));
  if (isDue(isCoarse ? staticEverySeconds.history : staticEverySeconds.live))
    for (const line of encodeStatic(staticReport(state), channel, turn % 10))
      lines.push(withReceiveTime(line, 'sim', heardAt));
  return lines;
}

/** What stays the same about a ship's transmitter and crew. */
interface Habits {
  turn: number;
  channel: 'A' | 'B';
  hasCompass: boolean;
}

const habits = new WeakMap<Ship, Habits>();

function habitsOf(ship: Ship): Habits {
  const kept = habits.get(ship);
  if (kept) return kept;
  const turn = hashOf('ais-turn', ship.imoNumber);
  const made: Habits = {
    turn,
    channel: turn % 2 === 0 ? 'A' : 'B',
    hasCompass: hashOf('compass', ship.imoNumber) % 33 !== 0,
  };
  habits.set(ship, made);
  return made;
}

function positionLine(state: ShipState, at: EpochMs): string {
  const { ship } = state;
  const { channel, hasCompass } = habitsOf(ship);
  const isMoving = state.navigationStatus === underWay;
  const wobble = fractionOf('wobble', ship.imoNumber, at) - 0.5;
  return encodePosition(
    {
      mmsi: ship.mmsi,
      messageType: wobble > 0.38 ? 3 : 1,
      navigationStatus: state.navigationStatus,
      speedOverGroundKn: isMoving
        ? Math.max(0.5, state.speedOverGroundKn + wobble * 0.6)
        : Math.max(0, wobble * 0.3),
      latitude: state.latitude,
      longitude: state.longitude,
      courseOverGroundDeg: (state.courseOverGroundDeg + wobble * 3 + 360) % 360,
      ...(hasCompass && { headingDeg: state.headingDeg }),
      second: Math.floor(at / 1000) % 60,
    },
    channel,
  );
}

function staticReport({ ship, call }: ShipState): Parameters<typeof encodeStatic>[0] {
  const { port } = call.berth;
  const beamHalfM = Math.floor(ship.beamM / 2);
  return {
    mmsi: ship.mmsi,
    imoNumber: ship.imoNumber,
    callSign: ship.callSign,
    vesselName: ship.name,
    shipType: containerShip,
    toBowM: ship.antennaToBowM,
    toSternM: ship.lengthM - ship.antennaToBowM,
    toPortM: beamHalfM,
    toStarboardM: ship.beamM - beamHalfM,
    draughtM:
      Math.round((ship.draughtM - 3 * fractionOf('draught', ship.imoNumber, call.plannedArrivalAt)) * 10) /
      10,
    destination: destinationText(ship, port.unLocationCode, port.name),
    arrival: new Date(Math.round(call.plannedArrivalAt / hourMs) * hourMs),
  };
}

/** Crews write the destination in their own ways. */
function destinationText(ship: Ship, unLocationCode: string, name: string): string {
  const plain = name.normalize('NFD').replace(/[^A-Za-z ]/g, '');
  switch (hashOf('crew', ship.imoNumber) % 4) {
    case 0:
      return plain;
    case 1:
      return `${unLocationCode.slice(0, 2)} ${unLocationCode.slice(2)}`;
    default:
      return unLocationCode;
  }
}
