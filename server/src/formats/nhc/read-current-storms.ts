import {
  type DecodedItem,
  type Refusal,
  type StormPoint,
  type StormReport,
  type StormStage,
  parseStrangersJson,
  textOfBytes,
} from '@portolan/contract';
import { basinOfAtcf, normalLongitude, stageOfWind, stormName } from '../storm-common/index.ts';

/** Whether a text begins like NHC's list of active storms. */
export const isCurrentStorms = (text: string): boolean =>
  /^\s*\{/.test(text) && /"activeStorms"\s*:/.test(text);

const windMinutes = 1;

const stages: Readonly<Record<string, StormStage>> = {
  TD: 'depression',
  TS: 'storm',
  HU: 'hurricane',
  MH: 'hurricane',
  TY: 'hurricane',
  STD: 'subtropical',
  STS: 'subtropical',
  SD: 'subtropical',
  SS: 'subtropical',
  PTC: 'extratropical',
  EX: 'extratropical',
  PC: 'disturbance',
  DB: 'disturbance',
  LO: 'low',
};

/** In UTC where it does not say an offset. */
function toMoment(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN;
  const text = value.trim().replace(' ', 'T');
  return Date.parse(/T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
}

type Fields = Readonly<Record<string, unknown>>;

const refuse = (path: string, code: string, reason: string): DecodedItem => ({
  kind: 'refused',
  refusal: { path, code, reason } satisfies Refusal,
});

/** Numbers are texts in the list of today and numbers in older ones. */
function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : undefined;
}

function toDegrees(fields: Fields, name: 'latitude' | 'longitude', most: number): number | undefined {
  const numeric = toNumber(fields[`${name}Numeric`]);
  if (numeric !== undefined) return Math.abs(numeric) <= most ? numeric : undefined;
  const match = /^(\d{1,3}(?:\.\d+)?)\s*([NSEW])$/i.exec(
    typeof fields[name] === 'string' ? fields[name].trim() : '',
  );
  if (match === null || Number(match[1]) > most) return undefined;
  return /[SW]/i.test(match[2] ?? '') ? -Number(match[1]) : Number(match[1]);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A range like 0 to 250, where anything else is a mistake and an absent value is none. */
function within(value: unknown, least: number, most: number): number | null | 'invalid' {
  if (value === null || value === undefined || value === '') return null;
  const number = toNumber(value);
  return number === undefined || number < least || number > most ? 'invalid' : number;
}

function readStorm(fields: Fields, path: string): DecodedItem {
  const id = typeof fields['id'] === 'string' ? fields['id'].trim().toUpperCase() : '';
  const wrong = (field: string, expected: string): DecodedItem =>
    refuse(`${path}.${field}`, 'invalid', `${JSON.stringify(fields[field] ?? null)} is no ${expected}.`);
  if (!/^[A-Z]{2}\d{6}$/.test(id)) return wrong('id', 'storm id such as al062023');
  const latitude = toDegrees(fields, 'latitude', 90);
  if (latitude === undefined) return wrong('latitudeNumeric', 'latitude in degrees');
  const longitude = toDegrees(fields, 'longitude', 360);
  if (longitude === undefined) return wrong('longitudeNumeric', 'longitude in degrees');
  const basin = basinOfAtcf(id.slice(0, 2), longitude);
  if (basin === undefined) return wrong('id', 'storm id of a known basin');
  const updated = toMoment(fields['lastUpdate']);
  if (Number.isNaN(updated)) return wrong('lastUpdate', 'time such as 2023-08-22T03:00:00.000Z');
  const intensity = within(fields['intensity'], 0, 250);
  if (intensity === 'invalid') return wrong('intensity', 'wind in knots');
  const pressure = within(fields['pressure'], 0, 1100);
  if (pressure === 'invalid') return wrong('pressure', 'pressure in hPa');
  const direction = within(fields['movementDir'], 0, 360);
  const speed = within(fields['movementSpeed'], 0, 150);
  const windKn = intensity === 0 ? null : intensity;
  const point: StormPoint = {
    at: new Date(updated).toISOString(),
    latitude,
    longitude: normalLongitude(longitude),
    stage: stages[String(fields['classification']).toUpperCase()] ?? stageOfWind(windKn, windMinutes),
    windKn,
    windMinutes,
    gustKn: null,
    pressureHpa: pressure === 0 ? null : pressure,
    movementDeg: direction === 'invalid' ? null : direction,
    movementKn: speed === 'invalid' ? null : speed,
    radii: [],
  };
  const name = stormName(typeof fields['name'] === 'string' ? fields['name'] : '');
  const storm: StormReport = {
    identifiers: [{ scheme: 'atcf-number', value: id }],
    basin,
    season: Number(id.slice(4)),
    ...(name === undefined ? {} : { name }),
    agency: basin === 'CP' ? 'CPHC' : 'NHC',
    points: [point],
  };
  return { kind: 'storm', storm };
}

function readList(body: Uint8Array): unknown[] | DecodedItem {
  const { value, problem } = parseStrangersJson(textOfBytes(body)) as {
    value?: unknown;
    problem?: string;
  };
  if (problem !== undefined)
    return refuse('', 'not-json', 'The body is not JSON: send CurrentStorms.json as published.');
  if (!isFields(value) || !Array.isArray(value['activeStorms']))
    return refuse(
      'activeStorms',
      'unknown-shape',
      'There is no list activeStorms: send CurrentStorms.json as published.',
    );
  return value['activeStorms'];
}

/** Active storms of NHC and CPHC. An empty list is no storm, and no failure. Pure; never throws. */
export function decodeCurrentStorms(body: Uint8Array): DecodedItem[] {
  const list = readList(body);
  if (!Array.isArray(list)) return [list];
  return list.map((storm, index) => {
    const path = `activeStorms[${index}]`;
    return isFields(storm) ? readStorm(storm, path) : refuse(path, 'invalid', 'A storm is an object.');
  });
}

/** Where the forecast of each active storm stands. */
export function listAdvisoryUrls(body: Uint8Array): string[] {
  const list = readList(body);
  if (!Array.isArray(list)) return [];
  return list.flatMap((storm) => {
    const advisory: unknown = isFields(storm) ? storm['forecastAdvisory'] : undefined;
    const url = isFields(advisory) ? advisory['url'] : undefined;
    return typeof url === 'string' && URL.canParse(url) ? [url] : [];
  });
}
