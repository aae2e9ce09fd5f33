import { fractionOfTwo } from '@portolan/contract/random';
import { findRegisteredVessel } from '../../../platform/reference/index.ts';
import { type Motion, kindOf } from './motion.ts';
import { type Traffic, sails } from './traffic.ts';

const first = [
  'NORTHERN',
  'GOLDEN',
  'OCEAN',
  'BLUE',
  'STAR',
  'PACIFIC',
  'GREEN',
  'ROYAL',
  'EASTERN',
  'SILVER',
  'NEW',
  'BALTIC',
  'SOUTHERN',
  'GRAND',
  'ARCTIC',
  'LUCKY',
  'CORAL',
  'GLOBAL',
  'WESTERN',
  'AMBER',
  'IRON',
  'SUNNY',
  'NORDIC',
  'CRIMSON',
  'BRIGHT',
  'DEEP',
  'JADE',
  'LIBERTY',
  'NOBLE',
  'ROSE',
  'SWIFT',
  'TRADE',
];
const second = [
  'HORIZON',
  'PIONEER',
  'FALCON',
  'SPIRIT',
  'HARMONY',
  'VENTURE',
  'DAWN',
  'PEARL',
  'GLORY',
  'DOLPHIN',
  'TRADER',
  'BREEZE',
  'CROWN',
  'EAGLE',
  'FORTUNE',
  'JUPITER',
  'LEADER',
  'MARLIN',
  'ORION',
  'PHOENIX',
  'PRINCESS',
  'RANGER',
  'SEAGULL',
  'TIDE',
  'VICTORY',
  'WAVE',
  'WIND',
  'ZENITH',
  'ARROW',
  'BAY',
  'CAPE',
  'DRAGON',
];
const short = [
  'ANNA',
  'BELLA',
  'CARLA',
  'DIANA',
  'ELISE',
  'FREYA',
  'GRETA',
  'HANNA',
  'INGRID',
  'JULIA',
  'KAI',
  'LUNA',
  'MARIA',
  'NINA',
  'OLIVIA',
  'PAULA',
  'ROSA',
  'STELLA',
  'TINA',
  'VEGA',
  'WANDA',
  'ZOE',
  'ALBA',
  'BRISA',
];
const local = ['HARBOUR', 'BAY', 'POINT', 'SOUND', 'REEF', 'CAPE', 'ISLE', 'CREEK'];
const small = new Set(['sailing', 'pleasure', 'fishing', 'rescue']);
const callFirst = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

const pick = (list: readonly string[], row: number, salt: number): string =>
  list[Math.floor(fractionOfTwo(salt, row) * list.length)]!;

/** The name of a craft: of the real ship whose IMO number it has, else invented; a number keeps most distinct. */
export function nameOf(traffic: Traffic, row: number): string {
  const imo = traffic.imo[row]!;
  const registered = imo === 0 ? undefined : findRegisteredVessel(String(imo))?.name;
  if (registered !== undefined) return registered;
  const { name } = kindOf(traffic, row);
  const number = Math.floor(fractionOfTwo(23, row) * 400);
  const suffix = number < 90 ? '' : ` ${number}`;
  if (name === 'pilot' || name === 'tug' || name === 'dredger')
    return `${name.toUpperCase()} ${pick(local, row, 21)}${suffix}`;
  if (small.has(name)) return `${pick(short, row, 22)}${suffix}`;
  return `${pick(first, row, 24)} ${pick(second, row, 25)}${number < 300 ? '' : ` ${number % 9}`}`;
}

/** Two letters, three digits, optionally a letter. */
export function callSignOf(row: number): string {
  const letter = (salt: number) => callFirst.charAt(Math.floor(fractionOfTwo(salt, row) * callFirst.length));
  return `${letter(31)}${letter(32)}${letter(33)}${100 + Math.floor(fractionOfTwo(34, row) * 900)}`;
}

/** What the crew typed as destination: nothing, a code, a name, or where from and where to. */
export function destinationOf(traffic: Traffic, row: number, { isOutbound }: Motion): string {
  if (traffic.habit[row] !== sails) return '';
  const way = traffic.ways[traffic.way[row]!]!;
  const [from, to] = isOutbound ? [way.from, way.to] : [way.to, way.from];
  const code = to.unLocationCode;
  switch (Math.floor(fractionOfTwo(41, row) * 6)) {
    case 0:
      return to.name
        .normalize('NFD')
        .replace(/[^A-Za-z ]/g, '')
        .toUpperCase();
    case 1:
      return `${code.slice(0, 2)} ${code.slice(2)}`;
    case 2:
      return `${from.unLocationCode}>${code}`;
    case 3:
      return '';
    default:
      return code;
  }
}
