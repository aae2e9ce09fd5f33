import { hourMs, weekMs } from '@portolan/contract/time/durations';
import type { ScheduleKind } from '@portolan/contract';
import { hash32, randomOf } from '@portolan/contract/random';
import {
  findRegisteredVessel,
  listMmsiMids,
  listRegisteredVessels,
  type RegisteredVessel,
} from '../../../platform/reference/index.ts';
import type { EpochMs } from '../local-time.ts';
import type { Service } from './schedules.ts';
import { timetableAt } from './slides.ts';

/**
 * A ship of the world: name, IMO number and flag of a real container ship or car carrier; the rest is invented, because
 * no open list has it.
 */
export interface Ship {
  imoNumber: string;
  mmsi: string;
  name: string;
  flag: string;
  callSign: string;
  kind: ScheduleKind;
  /** Capacity, of car carriers in car units. */
  teu: number;
  lengthM: number;
  beamM: number;
  draughtM: number;
  antennaToBowM: number;
  operatorCarrierCode: string;
  serviceCode: string;
  /** Its turn among the ships of the service: it sails in week `slot` and every `shipCount` weeks after. */
  slot: number;
}

/** Ships leave late now and then: so long after the planned departure the example ship is at sea for sure. */
const marginMs = 36 * hourMs;
const longMs = 96 * hourMs;

const operatorOf = ({ carrierCodes }: Service, slot: number): string =>
  carrierCodes[slot % carrierCodes.length] ?? '';

/** The ships of each service in order of their slots. */
export type Fleet = ReadonlyMap<string, readonly Ship[]>;

// Ships named after a line sail for that line only.
const brands: readonly [string, RegExp][] = [
  ['MAEU', /^(MAERSK|SAFMARINE|SEALAND)|MAERSK$/],
  ['MSCU', /^MSC /],
  ['CMDU', /^(CMA CGM|APL|ANL) /],
  ['COSU', /^(COSCO|CSCL|XIN) /],
  ['OOLU', /^OOCL /],
  ['EGLV', /^(EVER|THALASSA|ITAL) /],
  ['HLCU', / EXPRESS$|^(AL|UMM|CCNI) /],
  ['ONEY', /^(ONE|MOL|NYK) /],
  ['HDMU', /^(HMM|HYUNDAI) /],
  ['YMLU', /^YM /],
  ['ZIMU', /^ZIM /],
  ['WHLC', /^WAN HAI /],
  ['PABV', /^KOTA /],
  ['XPRS', /^X-PRESS /],
  ['ACLU', /^ATLANTIC S/],
  ['HUAU', /^HOEGH /],
  ['KKLU', / HIGHWAY$/],
  ['NYKS', / LEADER$/],
  ['MOLU', / ACE$/],
  ['EUKO', /^MORNING /],
  ['GLVS', /^GLOVIS /],
];

const callSignPrefixes: Readonly<Record<string, readonly string[]>> = {
  LR: ['A8', 'D5'],
  PA: ['3E', '3F', 'HO', 'HP'],
  HK: ['VR'],
  MT: ['9H'],
  PT: ['CQ'],
  SG: ['9V'],
  CY: ['5B', 'C4'],
  MH: ['V7'],
  DK: ['OU', 'OZ'],
  AG: ['V2'],
  DE: ['DD', 'DF'],
  TR: ['TC'],
  NL: ['PB', 'PD'],
  GB: ['2A', 'MG'],
  FR: ['FI', 'FL'],
  US: ['WD', 'KS'],
  BS: ['C6'],
  JP: ['7J', 'JD'],
  GI: ['ZD'],
  BM: ['ZC'],
  CN: ['BO'],
  GR: ['SV'],
};

/** The ship that everybody knows: the vessels page and its field offer it as an example. */
export const exampleShip = { imoNumber: '9811000', mmsi: '353136000', operatorCarrierCode: 'EGLV' } as const;

/**
 * Gives every service its ships out of the real registry; the same registry, seed and start, the same fleet. The
 * example ship is put where it is at sea for days after `startsAt`, with calls behind it.
 */
export function makeFleet(seed: string, services: readonly Service[], startsAt: EpochMs): Fleet {
  const free = { container: candidates(seed), roro: candidates(seed, 'vehicle_carrier') };
  const place = findExamplePlace(seed, services, startsAt);
  const usedMmsi = new Set<string>([exampleShip.mmsi]);
  const fleet = new Map<string, Ship[]>();
  // The large services choose first: they need the fast ships.
  for (const service of [...services].sort((a, b) => b.teu - a.teu)) {
    const ships: Ship[] = [];
    for (let slot = 0; slot < service.shipCount; slot += 1) {
      const operator = operatorOf(service, slot);
      const isExample = place?.service === service && place.slot === slot;
      const vessel = isExample ? place.vessel : takeVessel(free[service.kind], operator);
      ships.push(toShip(seed, vessel, service, slot, operator, usedMmsi));
    }
    fleet.set(service.serviceCode, ships);
  }
  return fleet;
}

/**
 * The slot of its operator in which the example ship sails on longest from the start. Of those with days at sea ahead,
 * a service of large ships: it is one of the largest.
 */
function findExamplePlace(seed: string, services: readonly Service[], startsAt: EpochMs) {
  const vessel = findRegisteredVessel(exampleShip.imoNumber);
  if (vessel === undefined) return undefined;
  let best: { service: Service; slot: number; vessel: RegisteredVessel; rank: number } | undefined;
  for (const service of services)
    for (let slot = 0; slot < service.shipCount; slot += 1) {
      if (operatorOf(service, slot) !== exampleShip.operatorCarrierCode) continue;
      const aheadMs = aheadAtSea(service, slot, timetableAt(seed, service, startsAt));
      const rank = aheadMs / weekMs + (aheadMs > longMs ? service.teu : 0);
      if (rank > (best?.rank ?? 0)) best = { service, slot, vessel, rank };
    }
  return best;
}

/** For how long the ship of a slot sails on at an instant of the timetable; 0 in port and where it has just left. */
function aheadAtSea({ calls, shipCount, weekZeroAt }: Service, slot: number, at: EpochMs): number {
  const roundMs = shipCount * weekMs;
  const into = (((at - weekZeroAt - slot * weekMs) % roundMs) + roundMs) % roundMs;
  const next = calls.findIndex(({ arrivalOffsetMs }) => arrivalOffsetMs > into);
  const [from, to] = [calls[next - 1], calls[next]];
  if (from === undefined || to === undefined || into < from.departureOffsetMs + marginMs) return 0;
  return to.arrivalOffsetMs - into;
}

/** Free ships of a type by line, the likely largest first: the registry shows size only by speed. */
function candidates(
  seed: string,
  wanted: 'container' | 'vehicle_carrier' = 'container',
): Map<string, RegisteredVessel[]> {
  const byBrand = new Map<string, RegisteredVessel[]>();
  const sized = listRegisteredVessels()
    .filter(({ imoNumber, type, flag }) => {
      const isExample = imoNumber === exampleShip.imoNumber;
      return !isExample && type === wanted && flag !== undefined && callSignPrefixes[flag];
    })
    .map((vessel) => {
      const luck = hash32(seed, 'vessel', vessel.imoNumber) / 2 ** 32;
      return { vessel, rank: (vessel.speedKn ?? 11) + ((vessel.builtYear ?? 2000) - 2000) / 8 + 2 * luck };
    })
    .sort((a, b) => b.rank - a.rank || a.vessel.imoNumber.localeCompare(b.vessel.imoNumber));
  for (const { vessel } of sized) {
    const brand = brands.find(([, pattern]) => pattern.test(vessel.name))?.[0] ?? 'chartered';
    const list = byBrand.get(brand) ?? [];
    list.push(vessel);
    byBrand.set(brand, list);
  }
  return byBrand;
}

function takeVessel(free: Map<string, RegisteredVessel[]>, operator: string): RegisteredVessel {
  const vessel = free.get(operator)?.shift() ?? free.get('chartered')?.shift();
  if (!vessel) throw new Error('the vessel registry is too small for the simulated fleet');
  return vessel;
}

function toShip(
  seed: string,
  vessel: RegisteredVessel,
  service: Service,
  slot: number,
  operatorCarrierCode: string,
  usedMmsi: Set<string>,
): Ship {
  const random = randomOf(seed, 'ship', vessel.imoNumber);
  const flag = vessel.flag ?? 'LR';
  const teu = Math.round((service.teu * random.between(0.9, 1.08)) / 10) * 10;
  const { lengthM, beamM, draughtM } = service.kind === 'roro' ? sizeOfCarCarrier(teu) : sizeOfTeu(teu);
  return {
    imoNumber: vessel.imoNumber,
    mmsi:
      vessel.imoNumber === exampleShip.imoNumber
        ? exampleShip.mmsi
        : chooseMmsi(vessel.imoNumber, flag, usedMmsi),
    name: vessel.name,
    flag,
    callSign: `${random.pick(callSignPrefixes[flag] ?? ['A8'])}${letters(random.whole(0, 675))}${random.whole(2, 9)}`,
    kind: service.kind,
    teu,
    lengthM,
    beamM,
    draughtM,
    antennaToBowM: Math.round(lengthM * random.between(0.55, 0.78)),
    operatorCarrierCode,
    serviceCode: service.serviceCode,
    slot,
  };
}

/** Rough figures of the usual classes, from feeders to those of 24,000 TEU. */
const sizes: readonly (readonly [teu: number, lengthM: number, beamM: number, draughtM: number])[] = [
  [500, 118, 19, 7.2],
  [1000, 145, 23, 8.5],
  [1700, 172, 27.5, 9.7],
  [2500, 205, 30, 11.2],
  [4250, 260, 32.2, 12.6],
  [5100, 294, 32.2, 13.5],
  [6600, 300, 40, 14],
  [8500, 334, 42.8, 14.5],
  [10_000, 337, 45.6, 15],
  [14_000, 366, 51, 15.5],
  [18_000, 399, 59, 16],
  [24_000, 400, 61.5, 16.5],
];

/** How large a container ship of a capacity is, with full load. Pure. */
export function sizeOfTeu(teu: number): Pick<Ship, 'lengthM' | 'beamM' | 'draughtM'> {
  const bounded = Math.max(sizes[0]![0], Math.min(sizes.at(-1)![0], teu));
  const above = Math.max(
    1,
    sizes.findIndex(([capacity]) => capacity >= bounded),
  );
  const [smaller, larger] = [sizes[above - 1]!, sizes[above]!];
  const part = (bounded - smaller[0]) / (larger[0] - smaller[0]);
  const at = (column: 1 | 2 | 3): number => smaller[column] + (larger[column] - smaller[column]) * part;
  return { lengthM: Math.round(at(1)), beamM: Math.round(at(2)), draughtM: Math.round(at(3) * 10) / 10 };
}

/** How large a car carrier for so many cars is. Pure. */
const sizeOfCarCarrier = (cars: number): Pick<Ship, 'lengthM' | 'beamM' | 'draughtM'> =>
  cars < 7000 ? { lengthM: 199, beamM: 32, draughtM: 9.8 } : { lengthM: 200, beamM: 38, draughtM: 10.4 };

function letters(index: number): string {
  return String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26));
}

/** Invented, but with the digits of the right flag. */
function chooseMmsi(imoNumber: string, flag: string, taken: Set<string>): string {
  const mids = listMmsiMids(flag);
  const mid = mids[hash32('mid', imoNumber) % Math.max(1, mids.length)] ?? '636';
  for (let attempt = 0; ; attempt += 1) {
    const mmsi = `${mid}${String(hash32('mmsi', imoNumber, attempt) % 1_000_000).padStart(6, '0')}`;
    if (taken.has(mmsi)) continue;
    taken.add(mmsi);
    return mmsi;
  }
}
