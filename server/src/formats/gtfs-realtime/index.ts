import { type DecodedItem, type RailFact, textOfBytes } from '@portolan/contract';
import { dropUndefined, refused } from '../air-common/index.ts';
import { readJson, readText, readWire } from './read-tree.ts';
import { type Tree, childOf, childrenOf, numberOf, fieldText } from './schema.ts';

/** GTFS-Realtime 2.0: where trains are and how late, as bytes of the wire, as text or as JSON. */
export const isGtfsRealtime = (text: string): boolean => /\bgtfs_?realtime_?version\b/i.test(text);

const instantOf = (seconds: number | undefined): string | undefined =>
  seconds === undefined || seconds <= 0 || seconds > 4_102_444_800
    ? undefined
    : new Date(seconds * 1000).toISOString();

type Train = Pick<RailFact, 'trainNumber' | 'trainDate'>;

const labelOf = (about: Tree): string | undefined => fieldText(childOf(about, 'vehicle'), 'label');

/** The labels of vehicles by their trips: of two entities of one train often one alone names it. */
const labelsOf = (abouts: readonly Tree[]): ReadonlyMap<string, string> =>
  new Map(
    abouts.flatMap((about) => {
      const [tripId, label] = [fieldText(childOf(about, 'trip'), 'trip_id'), labelOf(about)];
      return tripId === undefined || label === undefined ? [] : [[tripId, label] as const];
    }),
  );

/** The label of the vehicle is the number on the train; a trip without a day is of the day of the feed. */
function trainOf(update: Tree, sentAt: string | undefined, labels: ReadonlyMap<string, string>): Train {
  const trip = childOf(update, 'trip');
  const tripId = fieldText(trip, 'trip_id');
  const date = /^(\d{4})(\d\d)(\d\d)$/.exec(fieldText(trip, 'start_date') ?? '');
  return dropUndefined({
    trainNumber: (labelOf(update) ?? labels.get(tripId ?? '') ?? tripId)?.slice(0, 40),
    trainDate: date === null ? sentAt?.slice(0, 10) : `${date[1]}-${date[2]}-${date[3]}`,
  });
}

const skipped = { event: 'other', sentCode: 'SKIPPED', classifier: 'EST' } as const;

/** A time without a delay says nothing of the plan; a stop without either is on time. */
function delayOf(time: Tree | undefined): number | undefined {
  const seconds = numberOf(time, 'delay');
  if (seconds !== undefined) return Math.round(seconds / 60);
  return numberOf(time, 'time') === undefined ? 0 : undefined;
}

function readStops(update: Tree, train: Train): DecodedItem[] {
  return childrenOf(update, 'stop_time_update').flatMap((stop): DecodedItem[] => {
    const order = numberOf(stop, 'stop_sequence');
    const name = fieldText(stop, 'stop_id') ?? (order === undefined ? undefined : `Stop ${order}`);
    if (name === undefined) return [];
    const relationship = fieldText(stop, 'schedule_relationship') ?? '';
    if (/^(?:2|NO_DATA)$/.test(relationship)) return [];
    const place = dropUndefined({ name, code: fieldText(stop, 'stop_id') });
    if (/^(?:1|SKIPPED)$/.test(relationship))
      return [{ kind: 'rail', fact: dropUndefined({ ...train, ...skipped, place, order }) }];
    const events = (['arrival', 'departure'] as const).filter((event) => childOf(stop, event) !== undefined);
    // A stop without times is on time.
    const named = events.length === 0 ? (['arrival'] as const) : events;
    return named.map((event): DecodedItem => {
      const time = childOf(stop, event);
      const fact: RailFact = dropUndefined({
        ...train,
        event,
        sentCode: 'trip_update',
        classifier: 'EST' as const,
        at: instantOf(numberOf(time, 'time')),
        delayMinutes: delayOf(time),
        place,
        order,
      });
      return { kind: 'rail', fact };
    });
  });
}

function readPosition(entity: Tree, train: Train, sentAt: string | undefined, where: string): DecodedItem {
  const position = childOf(entity, 'position');
  const [latitude, longitude] = [numberOf(position, 'latitude'), numberOf(position, 'longitude')];
  if (
    latitude === undefined ||
    longitude === undefined ||
    Math.abs(latitude) > 90 ||
    Math.abs(longitude) > 180
  )
    return refused(where, 'missing-field', 'The position has no latitude and longitude.', 'position');
  const stop = fieldText(entity, 'stop_id');
  const fact: RailFact = dropUndefined({
    ...train,
    event: 'position' as const,
    sentCode: 'vehicle',
    classifier: 'ACT' as const,
    at: instantOf(numberOf(entity, 'timestamp')) ?? sentAt,
    latitude: Math.round(latitude * 1e5) / 1e5,
    longitude: Math.round(longitude * 1e5) / 1e5,
    place: stop === undefined ? undefined : { name: stop, code: stop },
  });
  return { kind: 'rail', fact };
}

/** Reads a feed: positions, and delays at stops. Pure; never throws. */
export function decodeGtfsRealtime(body: Uint8Array): DecodedItem[] {
  const text = textOfBytes(body);
  const feed = /^\s*\{/.test(text) ? readJson(text) : isGtfsRealtime(text) ? readText(text) : readWire(body);
  const header = childOf(feed, 'header');
  if (feed === undefined || fieldText(header, 'gtfs_realtime_version') === undefined)
    return [refused('', 'unknown-shape', 'This is no feed of GTFS-Realtime.')];
  const sentAt = instantOf(numberOf(header, 'timestamp'));
  const entities = childrenOf(feed, 'entity');
  const labels = labelsOf(
    entities.flatMap((entity) =>
      [childOf(entity, 'trip_update'), childOf(entity, 'vehicle')].filter((part) => part !== undefined),
    ),
  );
  return entities.flatMap((entity, i) => {
    const where = `entity ${fieldText(entity, 'id') ?? i}`;
    const [update, vehicle] = [childOf(entity, 'trip_update'), childOf(entity, 'vehicle')];
    const about = update ?? vehicle;
    if (about === undefined) return [];
    const train = trainOf(about, sentAt, labels);
    if (train.trainNumber === undefined)
      return [refused(where, 'missing-field', 'The entity names no trip and no vehicle.', 'trip')];
    if (/^(?:3|CANCELED|CANCELLED)$/.test(fieldText(childOf(about, 'trip'), 'schedule_relationship') ?? ''))
      return [{ kind: 'rail', fact: { ...train, event: 'other', sentCode: 'CANCELED', classifier: 'EST' } }];
    return [
      ...(update === undefined ? [] : readStops(update, train)),
      ...(vehicle === undefined ? [] : [readPosition(vehicle, train, sentAt, where)]),
    ];
  });
}
