import type { DecodedItem } from '@portolan/contract';
import { z } from 'zod';
import { type TextReading, decodeJson, toTruckPosition } from '../truck-common/index.ts';

const Typed = z.looseObject({ _type: z.unknown() }).refine((value) => '_type' in value);

const Location = z.object({
  lat: z.number(),
  lon: z.number(),
  /** Seconds since 1970. */
  tst: z.number(),
  alt: z.number().optional(),
  /** Kilometres an hour. */
  vel: z.number().optional(),
  cog: z.number().optional(),
  acc: z.number().optional(),
  batt: z.number().optional(),
  tid: z.string().max(16).optional(),
  /** `owntracks/<user>/<device>` */
  topic: z.string().max(200).optional(),
});

/** The last two parts of the topic are the user and the device; an app that sends none is known by its `tid`. */
function findDeviceId(topic: string | undefined, tid: string | undefined): string | undefined {
  const [device, user] = (topic ?? '').split('/').reverse();
  return user !== undefined && device !== undefined && device !== '' ? `${user}/${device}`.slice(-64) : tid;
}

/** One message of the app. Those of another `_type` say no position. */
function readMessage(value: unknown): TextReading {
  const typed = Typed.safeParse(value);
  if (!typed.success) return { refused: 'not a message of OwnTracks' };
  const { _type: type } = typed.data;
  if (type !== 'location') return 'nothing';
  const parsed = Location.safeParse(value);
  if (!parsed.success) return { refused: z.prettifyError(parsed.error).slice(0, 200) };
  const { lat, lon, tst, alt, vel, cog, acc, batt, tid, topic } = parsed.data;
  const deviceId = findDeviceId(topic, tid);
  if (deviceId === undefined) return { refused: 'neither topic nor tid says which device it is' };
  const position = toTruckPosition(
    { protocol: 'owntracks', deviceKind: 'device-name', deviceId },
    {
      measuredAt: new Date(tst * 1000),
      latitude: lat,
      longitude: lon,
      altitudeM: alt,
      speedKmh: vel,
      courseDeg: cog,
      extras: {
        ...(tid === undefined ? {} : { trackerId: tid }),
        ...(acc === undefined ? {} : { accuracyM: acc }),
        ...(batt === undefined ? {} : { batteryPercent: batt }),
      },
    },
  );
  return position ?? { refused: 'time or position is impossible' };
}

/** Messages of the OwnTracks app, one, a list, or one a line. Never throws. */
export const decodeOwntracks = (body: Uint8Array): DecodedItem[] => decodeJson(body, readMessage);
