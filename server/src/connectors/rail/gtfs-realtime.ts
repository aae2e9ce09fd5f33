import { decodeGtfsRealtime, isGtfsRealtime } from '../../formats/gtfs-realtime/index.ts';
import type { Connector } from '../../platform/connector.ts';

const example = [
  'header { gtfs_realtime_version: "2.0" incrementality: FULL_DATASET timestamp: 1795255200 }',
  'entity {',
  '  id: "1"',
  '  vehicle {',
  '    trip { trip_id: "41351" start_date: "20261121" }',
  '    position { latitude: 49.0117 longitude: 12.0993 }',
  '    timestamp: 1795255190',
  '  }',
  '}',
  '',
].join('\n');

/** GTFS-Realtime: positions and delays of trains. */
export const gtfsRealtime: Connector = {
  name: 'gtfs-realtime',
  sourceKind: 'carrier',
  carries: ['rail-movements'],
  ways: ['push', 'upload', 'folder'],
  contentTypes: ['application/x-protobuf', 'application/octet-stream', 'text/plain', 'application/json'],
  example: { fileName: 'feed.txt', text: example },
  uploadsName: 'Train positions (GTFS-Realtime)',
  recognise({ name, text }) {
    if (isGtfsRealtime(text)) return 'certain';
    return /\.(pb|pbf|protobuf)$/i.test(name) && !/^[[{<\w"]/.test(text) ? 'likely' : 'no';
  },
  decode: (body) => decodeGtfsRealtime(body),
};
