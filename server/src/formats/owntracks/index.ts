import { type DecodedItem, textOfBytes } from '@portolan/contract';
import { z } from 'zod';
import { type TextReading, decodeJson, decodeLines, toTruckPosition } from '../truck-common/index.ts';

const Typed = z.looseObject({ _type: z.unknown() }).refine((value) => '_type' in value);

/** Bridges between brokers write numbers as texts. */
const Amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,12}(?:\.\d{1,12})?$/)
    .transform(Number),
]);

const Location = z.object({
  lat: Amount,
  lon: Amount,
  /** Seconds since 1970. */
  tst: Amount,
  alt: Amount.optional(),
  /** Kilometres an hour. */
  vel: Amount.optional(),
  cog: Amount.optional(),
  acc: Amount.optional(),
  batt: Amount.optional(),
  tid: z.string().max(16).optional(),
  /** `owntracks/<user>/<device>` */
  topic: z.string().max(200).optional(),
});

/** What the app appends to the topic of its device for messages that are no locations. */
const suffix = /\/(?:events?|waypoints?|info|cmd|step|dump|status|request)$/;

/** `<user>/<device>`: the last two parts of the topic of a device. Undefined where it has no two. */
export function deviceOfTopic(topic: string): string | undefined {
  const [device = '', user = ''] = topic.replace(suffix, '').split('/').reverse();
  return user === '' || device === '' || /\p{Cc}/u.test(topic) ? undefined : `${user}/${device}`.slice(-64);
}

/** One message of the app. Those of another `_type` say no position. */
function readMessage(value: unknown): TextReading {
  const typed = Typed.safeParse(value);
  if (!typed.success) return { refused: 'not a message of OwnTracks' };
  const { _type: type } = typed.data;
  if (type === 'encrypted') return { refused: 'the app encrypts its messages: its secret has to be removed' };
  if (type !== 'location') return 'nothing';
  const parsed = Location.safeParse(value);
  if (!parsed.success) return { refused: z.prettifyError(parsed.error).slice(0, 200) };
  const { lat, lon, tst, alt, vel, cog, acc, batt, tid, topic } = parsed.data;
  // An app that sends no topic is known by its `tid`.
  const deviceId = deviceOfTopic(topic ?? '') ?? tid;
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

/** The topic in front of a message, as `mosquitto_sub -v` writes it; undefined where a line has none. */
function topicOf(line: string): string | undefined {
  const topic = line.slice(0, Math.max(0, line.indexOf(' ')));
  return /^[^{["]/.test(topic) && topic.includes('/', 1) ? topic : undefined;
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** One message, or one as `mosquitto_sub -v` writes it: the topic, which says whose it is, and the payload. */
function readLine(line: string): TextReading {
  const topic = topicOf(line);
  const parsed = parse(topic === undefined ? line : line.slice(topic.length));
  if (parsed === undefined) return { refused: 'not JSON' };
  const { value } = parsed;
  const isNamed = topic !== undefined && typeof value === 'object' && value !== null;
  return readMessage(isNamed ? { ...value, topic } : value);
}

/** A message that was published under a topic, as one line that `decodeOwntracks` reads. */
export const writePublished = (topic: string, payload: Uint8Array): string =>
  `${topic} ${new TextDecoder().decode(payload).replace(/[\r\n]+/g, ' ')}\n`;

/** Messages of the OwnTracks app: one, a list, one a line, or published ones with their topics. Never throws. */
export function decodeOwntracks(body: Uint8Array): DecodedItem[] {
  return parse(textOfBytes(body)) === undefined ? decodeLines(body, readLine) : decodeJson(body, readMessage);
}
