import { type DecodedItem, type TruckAlarm, truckDeviceKind } from '@portolan/contract';
import { z } from 'zod';
import { type TextReading, decodeJson, kmhPerKnot, toTruckPosition } from '../truck-common/index.ts';

/** As text, or in milliseconds since 1970. */
const Time = z.union([z.string().max(40), z.number()]);

/** Events of a device that is away have no position. */
const EventAlone = z.looseObject({ event: z.looseObject({}), position: z.null().optional() });

const Forwarded = z.object({
  position: z.object({
    fixTime: Time.nullish(),
    deviceTime: Time.nullish(),
    valid: z.boolean().optional(),
    latitude: z.number(),
    longitude: z.number(),
    altitude: z.number().optional(),
    /** Knots. */
    speed: z.number().optional(),
    course: z.number().optional(),
    protocol: z.string().max(40).optional(),
    attributes: z.record(z.string(), z.unknown()).nullish(),
  }),
  device: z.object({ uniqueId: z.string().min(1).max(64) }),
});

/** Names of alarms in Traccar that differ from ours. */
const alarmNames = new Map<string, TruckAlarm>([
  ['sos', 'sos'],
  ['overspeed', 'overspeed'],
  ['fatigueDriving', 'fatigue'],
  ['powerCut', 'power-cut'],
  ['lowPower', 'low-power'],
  ['lowBattery', 'low-battery'],
  ['vibration', 'vibration'],
  ['movement', 'movement'],
  ['tow', 'tow'],
  ['tampering', 'tampering'],
  ['geofenceEnter', 'area-entered'],
  ['geofenceExit', 'area-left'],
  ['temperature', 'temperature'],
  ['accident', 'collision'],
  ['hardAcceleration', 'harsh-acceleration'],
  ['hardBraking', 'harsh-braking'],
  ['hardCornering', 'harsh-cornering'],
  ['idle', 'idle'],
  ['jamming', 'jamming'],
]);

function readForwarded(value: unknown): TextReading {
  const parsed = Forwarded.safeParse(value);
  if (!parsed.success && EventAlone.safeParse(value).success) return 'nothing';
  if (!parsed.success) return { refused: z.prettifyError(parsed.error).slice(0, 200) };
  const { position, device } = parsed.data;
  const { attributes } = position;
  const ignition = attributes?.['ignition'];
  const alarms = typeof attributes?.['alarm'] === 'string' ? attributes['alarm'].split(',') : [];
  const extras: Record<string, string | number | boolean> = {};
  if (position.protocol !== undefined) extras['protocol'] = position.protocol;
  for (const [name, one] of Object.entries(attributes ?? {}).slice(0, 40))
    if (typeof one === 'number' || typeof one === 'boolean') extras[name.slice(0, 40)] = one;
    else if (typeof one === 'string') extras[name.slice(0, 40)] = one.slice(0, 64);
  const read = toTruckPosition(
    {
      protocol: 'traccar',
      deviceKind: truckDeviceKind('traccar', device.uniqueId),
      deviceId: device.uniqueId,
    },
    {
      measuredAt: new Date(position.fixTime ?? position.deviceTime ?? Number.NaN),
      latitude: position.latitude,
      longitude: position.longitude,
      isFixed: position.valid ?? true,
      altitudeM: position.altitude,
      speedKmh: position.speed === undefined ? undefined : position.speed * kmhPerKnot,
      courseDeg: position.course,
      ignition: typeof ignition === 'boolean' ? ignition : undefined,
      alarms: alarms.flatMap((name) => alarmNames.get(name.trim()) ?? []),
      extras,
    },
  );
  return read ?? { refused: 'time or position is impossible' };
}

/** What a Traccar server forwards in JSON (`forward.type` = `json`), one report or many. Never throws. */
export const decodeTraccar = (body: Uint8Array): DecodedItem[] => decodeJson(body, readForwarded);
