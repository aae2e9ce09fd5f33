import {
  type Area,
  type AreaDraft as AreaBody,
  type AreaKind,
  type AreaShape,
  type AppError,
  type LearnedPlace,
  areaLimits,
  findShapeProblem,
} from '@portolan/contract';
import type { LonLat } from '../../../lib/map/scene.ts';

/** An area being drawn: the fields hold the values, the chart shows them. */
export interface AreaDraft {
  name: string;
  kind: AreaKind;
  unLocationCode: string;
  form: AreaShape['form'];
  /** One point per line: latitude, longitude. */
  points: string;
  latitude: string;
  longitude: string;
  radiusKm: string;
}

export const blankArea: AreaDraft = {
  name: '',
  kind: 'monitored',
  unLocationCode: '',
  form: 'polygon',
  points: '',
  latitude: '',
  longitude: '',
  radiusKm: '10',
};

const digits = 5;
const toText = (degrees: number): string => String(Number(degrees.toFixed(digits)));

export const toLines = (ring: readonly LonLat[]): string =>
  ring.map(([longitude, latitude]) => `${toText(latitude)}, ${toText(longitude)}`).join('\n');

/** Fields of a shape; those of the other form stay unchanged. */
export function shapeFields(shape: AreaShape): Partial<AreaDraft> {
  if (shape.form === 'polygon') return { form: 'polygon', points: toLines(shape.ring) };
  const { latitude, longitude, radiusKm } = shape;
  return {
    form: 'circle',
    latitude: toText(latitude),
    longitude: toText(longitude),
    radiusKm: String(Number(radiusKm.toFixed(2))),
  };
}

export const draftOf = ({ name, kind, unLocationCode, shape }: Area): AreaDraft => ({
  ...blankArea,
  name,
  kind,
  unLocationCode: unLocationCode ?? '',
  ...shapeFields(shape),
});

/** A new area started from a learned place; its name is the caller's. */
export const draftOfPlace = (
  { kind, unLocationCode, shape }: Pick<LearnedPlace, 'kind' | 'unLocationCode' | 'shape'>,
  name: string,
): AreaDraft => ({ ...blankArea, name, kind, unLocationCode, ...shapeFields(shape) });

const decimal = /^[+-]?\d+(\.\d+)?$/;

function readDegrees(text: string, most: number): number | undefined {
  const trimmed = text.trim();
  const degrees = Number(trimmed);
  return decimal.test(trimmed) && Math.abs(degrees) <= most ? degrees : undefined;
}

/** The points of the lines; `wrongLine` is the number of the first invalid one, from 1. */
export function readLines(text: string): { ring: [number, number][]; wrongLine: number | undefined } {
  const ring: [number, number][] = [];
  let wrongLine: number | undefined;
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parts = line.split(/[,;\t]|\s+/).filter((part) => part.trim() !== '');
    const latitude = readDegrees(parts[0] ?? '', 90);
    const longitude = readDegrees(parts[1] ?? '', 180);
    if (parts.length === 2 && latitude !== undefined && longitude !== undefined)
      ring.push([longitude, latitude]);
    else wrongLine ??= i + 1;
  }
  return { ring, wrongLine };
}

/** The shape of the fields as far as it can be drawn; undefined for a circle without a centre or radius. */
export function shapeOf(draft: AreaDraft): AreaShape | undefined {
  if (draft.form === 'polygon') return { form: 'polygon', ring: readLines(draft.points).ring };
  const latitude = readDegrees(draft.latitude, 90);
  const longitude = readDegrees(draft.longitude, 180);
  const radiusKm = readDegrees(draft.radiusKm, Infinity);
  return latitude === undefined || longitude === undefined || radiusKm === undefined
    ? undefined
    : { form: 'circle', latitude, longitude, radiusKm };
}

/** Problems by field. Texts by key; a shape that cannot be used has its own. */
export interface AreaProblems {
  name?: 'name';
  port?: 'port';
  latitude?: 'latitude';
  longitude?: 'longitude';
  radius?: 'radius';
  points?: { line: number };
  shape?: AppError;
}

/** Pure; an empty object when the area can be saved as far as the browser knows. */
export function judgeArea(draft: AreaDraft): AreaProblems {
  const { name, kind, unLocationCode, form, points, latitude, longitude, radiusKm } = draft;
  const { wrongLine } = readLines(points);
  const shape = shapeOf(draft);
  const problem =
    shape === undefined || (form === 'polygon' && wrongLine !== undefined)
      ? undefined
      : findShapeProblem(shape);
  return {
    ...(name.trim() === '' && { name: 'name' as const }),
    ...(kind !== 'monitored' &&
      !/^[A-Za-z]{2}[A-Za-z2-9]{3}$/.test(unLocationCode.trim()) && { port: 'port' as const }),
    ...(form === 'polygon' && wrongLine !== undefined && { points: { line: wrongLine } }),
    ...(form === 'circle' && readDegrees(latitude, 90) === undefined && { latitude: 'latitude' as const }),
    ...(form === 'circle' &&
      readDegrees(longitude, 180) === undefined && { longitude: 'longitude' as const }),
    ...(form === 'circle' && readDegrees(radiusKm, Infinity) === undefined && { radius: 'radius' as const }),
    ...(problem !== undefined && { shape: problem }),
  };
}

/** The body of a draft without problems. */
export function toAreaBody(draft: AreaDraft): AreaBody {
  const { name, kind, unLocationCode } = draft;
  const port = unLocationCode.trim().toUpperCase();
  return {
    name: name.trim(),
    kind,
    unLocationCode: kind === 'monitored' ? null : port,
    shape: shapeOf(draft)!,
  };
}

/** The effect of a click on the chart: one more point, or the centre of the circle. */
export function withClick(draft: AreaDraft, [longitude, latitude]: LonLat): Partial<AreaDraft> {
  if (draft.form === 'circle') return { latitude: toText(latitude), longitude: toText(longitude) };
  const { ring } = readLines(draft.points);
  if (ring.length >= areaLimits.mostPoints) return {};
  return { points: toLines([...ring, [longitude, latitude]]) };
}
