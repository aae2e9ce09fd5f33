import { AppError, type SourceView } from '@portolan/contract';
import { expect, test } from 'vitest';
import {
  type FeedDraft,
  blankFeed,
  draftOfFeed,
  fieldOfFeedRefusal,
  judgeFeed,
  toChangedFeed,
  toFeedBody,
} from './feed-draft.ts';

const sentences: FeedDraft = { ...blankFeed, name: ' Receiver ', address: 'tcp://ais.example.com:5631 ' };
const stream: FeedDraft = { ...blankFeed, name: 'Stream', form: 'json', key: ' k ' };

test.each<[Partial<FeedDraft>, object]>([
  [sentences, {}],
  [{ ...sentences, name: ' ' }, { name: 'required' }],
  [{ ...sentences, address: 'udp://:70000' }, { address: 'feed-address' }],
  [{ ...sentences, address: 'tcp-listen://:0' }, { address: 'feed-address' }],
  [{ ...sentences, address: 'https://ais.example.com' }, { address: 'feed-address' }],
  [stream, {}],
  [{ ...stream, key: '' }, { key: 'required' }],
  [{ ...stream, streamAddress: 'https://stream.example.com' }, { streamAddress: 'stream-address' }],
  [{ ...stream, areas: '50, -5, 60, 10\n-10 170 10 -170\n' }, {}],
  [{ ...stream, areas: '50, -5, 60' }, { areas: 'areas' }],
  [{ ...stream, areas: '60, -5, 50, 10' }, { areas: 'areas' }],
  [{ ...stream, areas: '50, -5, 91, 10' }, { areas: 'areas' }],
  [{ ...stream, mmsis: '259000420, 368207620' }, {}],
  [{ ...stream, mmsis: '25900042' }, { mmsis: 'mmsis' }],
])('%j has the problems %j', (draft, problems) => {
  expect(judgeFeed({ ...blankFeed, ...draft })).toEqual(problems);
});

test('a feed of sentences is sent without the fields of a stream', () => {
  expect(toFeedBody({ ...sentences, key: 'typed before' })).toEqual({
    name: 'Receiver',
    address: 'tcp://ais.example.com:5631',
  });
});

test('a stream is sent with key, boxes and vessels', () => {
  const draft = { ...stream, areas: '-10 170 10 -170; 50,-5,60,10', mmsis: '259000420 368207620' };
  expect(toFeedBody(draft)).toEqual({
    name: 'Stream',
    address: 'wss://stream.aisstream.io/v0/stream',
    stream: {
      key: 'k',
      areas: [
        { south: -10, west: 170, north: 10, east: -170 },
        { south: 50, west: -5, north: 60, east: 10 },
      ],
      mmsis: ['259000420', '368207620'],
    },
  });
});

test.each([
  [new AppError('source.address-refused', { reason: 'private' }), 'streamAddress'],
  [new AppError('request.invalid', { field: 'stream.key', problem: 'needed' }), 'key'],
  [new AppError('request.invalid', { field: 'stream.areas.0', problem: 'wrong' }), 'areas'],
  [new AppError('request.invalid', { field: 'xsrf', problem: 'wrong' }), undefined],
  [new Error('down'), undefined],
])('%s belongs at %s', (error, field) => {
  expect(fieldOfFeedRefusal(error, stream)).toBe(field);
});

const address = 'wss://stream.example.com/v0';
const areas = [
  { south: 50.5, west: -5, north: 60, east: 10 },
  { south: -10, west: 170, north: 10, east: -170 },
];
const feedStream = { areas, mmsis: ['259000420', '368207620'] };

test('a changed stream shows its settings, and sends them without the key if none was typed', () => {
  const draft = draftOfFeed({
    name: 'Stream',
    feedAddress: address,
    feedStream,
    feedVersion: 'v',
  } as SourceView);
  expect(judgeFeed(draft, draft)).toEqual({});
  expect(toChangedFeed(draft)).toEqual({ feedVersion: 'v', name: 'Stream', address, stream: feedStream });
  expect(toChangedFeed({ ...draft, key: 'new' })).toMatchObject({ stream: { ...feedStream, key: 'new' } });
});

test.each([
  ['wss://stream.example.com/v1', {}],
  ['wss://other.example.com/v0', { key: 'required' }],
  ['wss://stream.example.com:8443/v0', { key: 'required' }],
  ['ws://stream.example.com/v0', { key: 'required' }],
])('a stream that moves to %s has the problems %j without its key', (streamAddress, problems) => {
  const was = draftOfFeed({ name: 'Stream', feedAddress: address, feedStream } as SourceView);
  expect(judgeFeed({ ...was, streamAddress }, was)).toEqual(problems);
});

test('a feed of sentences that is changed is sent as it was typed', () => {
  const was = draftOfFeed({
    name: 'Receiver',
    feedAddress: 'udp://:4001',
    feedStream: null,
    feedVersion: 'v',
  } as SourceView);
  expect(toChangedFeed({ ...was, name: 'Roof' })).toEqual({
    feedVersion: 'v',
    name: 'Roof',
    address: 'udp://:4001',
  });
});
