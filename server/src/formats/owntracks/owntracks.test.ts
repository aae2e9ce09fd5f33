import { expect, test } from 'vitest';
import { decodeOwntracks, deviceOfTopic, writePublished } from './index.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const payload = '{"_type":"location","lat":51.9,"lon":4.1,"tst":1795254357,"tid":"JP"}';

test('the last two parts of a topic are the device, whatever the app appends to it', () => {
  expect(deviceOfTopic('owntracks/jane/phone')).toBe('jane/phone');
  expect(deviceOfTopic('fleet/eu/jane/phone/event')).toBe('jane/phone');
  for (const topic of ['', 'owntracks', 'owntracks//phone', 'owntracks/jane/', 'owntracks/a\0/b'])
    expect(deviceOfTopic(topic), topic).toBeUndefined();
});

test('what was published is read with its topic, also where the payload has lines or names another device', () => {
  const log =
    writePublished('owntracks/jane/phone', bytes(payload.replace(',', ',\n'))) +
    writePublished('owntracks/joe/phone', bytes(payload.replace('{', '{"topic":"owntracks/jane/phone",'))) +
    writePublished('owntracks/joe/phone/event', bytes('{"_type":"transition"}')) +
    writePublished('owntracks/joe/phone', bytes('{"_type":"location"'));
  const items = decodeOwntracks(bytes(log));
  expect(items).toMatchObject([
    { kind: 'truck-position', position: { deviceId: 'jane/phone', latitude: 51.9 } },
    { kind: 'truck-position', position: { deviceId: 'joe/phone', latitude: 51.9 } },
    { kind: 'refused', refusal: { path: 'line 4', reason: 'not JSON' } },
  ]);
});

test('a message without a topic is known by its tracker id', () => {
  expect(decodeOwntracks(bytes(payload))).toMatchObject([{ position: { deviceId: 'JP' } }]);
});

test('numbers that a bridge wrote as texts are numbers, and other texts are refused', () => {
  const written = '{"_type":"location","lat":"51.9","lon":"4.1","tst":"1795254357","tid":"JP","new":{}}';
  expect(decodeOwntracks(bytes(written))).toEqual(decodeOwntracks(bytes(payload)));
  expect(decodeOwntracks(bytes(written.replace('"51.9"', '"north"')))).toMatchObject([{ kind: 'refused' }]);
});

test('a line that was damaged decides nothing of the lines behind it', () => {
  const one = '{"_type":"location","lat":31.2,"lon":121.3,"tst":1795254357,"topic":"owntracks/jane/phone"}';
  const lines = [`x/y ${one.slice(5)}`, one, `owntracks/joe/phone ${one}`].join('\n');
  expect(decodeOwntracks(Buffer.from(lines))).toMatchObject([
    { kind: 'refused' },
    { position: { deviceId: 'jane/phone' } },
    { position: { deviceId: 'joe/phone' } },
  ]);
});
