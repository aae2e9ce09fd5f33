import { hourMs } from '@portolan/contract/time/durations';
import { fractionOf, hash32 } from '@portolan/contract/random';
import { SentenceWriter, rawPerDegree, writeClassAReport, writeVoyage } from '../../../formats/ais/index.ts';
import type { SimulatedMessage } from '../reports/feed.ts';
import { crewEntry } from './crew.ts';
import type { Ship } from './fleet.ts';
import type { EpochMs } from '../local-time.ts';
import { type ShipState, stateOf, underWay } from './positions.ts';
import type { World } from '../world.ts';

/** Steps from here on are history: ships at rest report twice a day. */
const coarseStepSeconds = 600;
const stillEverySeconds = 12 * 3600;
const staticEverySeconds = { live: 360, history: 120 * 3600 };
/** Container ships send 71, most car carriers 70 or 79: AIS has no type of theirs. */
const shipTypes = { container: 71, roro: 70 } as const;
const sentencesPerMessage = 5000;

/**
 * Positions of all ships from an instant up to, not including, another one: a message of NMEA lines at every multiple
 * of the step. With steps under ten minutes every ship is in every message, with coarser ones ships at rest are in one
 * of twelve hours. Static data comes in between, every six minutes live.
 */
export function* aisMessages(
  world: World,
  from: Date,
  to: Date,
  stepSeconds: number,
): Generator<SimulatedMessage> {
  const stepMs = stepSeconds * 1000;
  const writer = new SentenceWriter();
  for (let tick = Math.ceil(from.getTime() / stepMs); tick * stepMs < to.getTime(); tick += 1) {
    for (const ship of world.ships) {
      if (writer.lines >= sentencesPerMessage) yield toMessage(writer, tick * stepMs);
      writeShip(writer, world, ship, tick, stepSeconds);
    }
    if (writer.lines > 0) yield toMessage(writer, tick * stepMs);
  }
}

const toMessage = (writer: SentenceWriter, at: EpochMs): SimulatedMessage => ({
  at: new Date(at),
  tenant: null,
  carrierCode: null,
  connector: 'ais-nmea',
  body: writer.take().toString('latin1'),
});

function writeShip(
  writer: SentenceWriter,
  world: World,
  ship: Ship,
  tick: number,
  stepSeconds: number,
): void {
  const { turn, channel } = habitsOf(ship);
  // Reports of ten seconds arrive together: each ship keeps its own second.
  const at = tick * stepSeconds * 1000 - (1 + (turn % 10)) * 1000;
  const state = stateOf(world, ship, at);
  const isCoarse = stepSeconds >= coarseStepSeconds;
  const isDue = (everySeconds: number): boolean =>
    (tick + turn) % Math.max(1, Math.round(everySeconds / stepSeconds)) === 0;
  const reception = { station: 'sim', stationTimeMs: at + 1000 };
  if (!isCoarse || state.navigationStatus === underWay || isDue(stillEverySeconds)) {
    writePosition(writer, state, at);
    writer.end(channel, 0, reception);
  }
  if (isDue(isCoarse ? staticEverySeconds.history : staticEverySeconds.live)) {
    writeParticulars(writer, world, state, at);
    writer.end(channel, turn % 10, reception);
  }
}

/** The constant properties of a ship's transmitter and crew. */
interface Habits {
  turn: number;
  channel: 'A' | 'B';
  hasCompass: boolean;
}

const habits = new WeakMap<Ship, Habits>();

function habitsOf(ship: Ship): Habits {
  const kept = habits.get(ship);
  if (kept) return kept;
  const turn = hash32('ais-turn', ship.imoNumber);
  const made: Habits = {
    turn,
    channel: turn % 2 === 0 ? 'A' : 'B',
    hasCompass: hash32('compass', ship.imoNumber) % 33 !== 0,
  };
  habits.set(ship, made);
  return made;
}

function writePosition(writer: SentenceWriter, state: ShipState, at: EpochMs): void {
  const { ship } = state;
  const isMoving = state.navigationStatus === underWay;
  const wobble = fractionOf('wobble', ship.imoNumber, at) - 0.5;
  const speedKn = isMoving
    ? Math.max(0.5, state.speedOverGroundKn + wobble * 0.6)
    : Math.max(0, wobble * 0.3);
  const courseDeg = (state.courseOverGroundDeg + wobble * 3 + 360) % 360;
  writeClassAReport(writer, {
    type: wobble > 0.38 ? 3 : 1,
    mmsi: Number(ship.mmsi),
    status: state.navigationStatus,
    speed: Math.round(speedKn * 10),
    isAccurate: true,
    longitude: Math.round(state.longitude * rawPerDegree),
    latitude: Math.round(state.latitude * rawPerDegree),
    course: Math.round(courseDeg * 10) % 3600,
    ...(habitsOf(ship).hasCompass && { heading: state.headingDeg }),
    second: Math.floor(at / 1000) % 60,
  });
}

function writeParticulars(writer: SentenceWriter, world: World, state: ShipState, at: EpochMs): void {
  const { ship, call } = state;
  const { destination, arrivesAt } = crewEntry(world, state, at);
  const toPort = Math.floor(ship.beamM / 2);
  const draughtM = ship.draughtM - 3 * fractionOf('draught', ship.imoNumber, call.plannedArrivalAt);
  writeVoyage(writer, {
    mmsi: Number(ship.mmsi),
    imo: Number(ship.imoNumber),
    callSign: ship.callSign,
    shipName: ship.name,
    shipType: shipTypes[ship.kind],
    toBow: ship.antennaToBowM,
    toStern: ship.lengthM - ship.antennaToBowM,
    toPort,
    toStarboard: ship.beamM - toPort,
    draught: Math.round(draughtM * 10),
    destination,
    ...(arrivesAt !== undefined && { arrival: new Date(Math.round(arrivesAt / hourMs) * hourMs) }),
  });
}
