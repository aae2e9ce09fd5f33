import { describe, expect, test } from 'vitest';
import { findRefusedLine, linesAsSent, readableLines } from './raw-lines.ts';

const body = '{"events":[{"eventID":"a","eventLocation":{"UNLocationCode":"XXXXX"},"references":[]}]}';

describe('a raw message on screen', () => {
  test('a JSON document is written with one value per line, each with its pointer', () => {
    expect(readableLines(body)).toEqual([
      { text: '{', pointer: '' },
      { text: '  "events": [', pointer: '/events' },
      { text: '    {', pointer: '/events/0' },
      { text: '      "eventID": "a",', pointer: '/events/0/eventID' },
      { text: '      "eventLocation": {', pointer: '/events/0/eventLocation' },
      { text: '        "UNLocationCode": "XXXXX"', pointer: '/events/0/eventLocation/UNLocationCode' },
      { text: '      },', pointer: '/events/0/eventLocation' },
      { text: '      "references": []', pointer: '/events/0/references' },
      { text: '    }', pointer: '/events/0' },
      { text: '  ]', pointer: '/events' },
      { text: '}', pointer: '' },
    ]);
  });

  test('what is written reads back as the same document', () => {
    const lines = readableLines(body) ?? [];
    expect(JSON.parse(lines.map(({ text }) => text).join('\n'))).toEqual(JSON.parse(body));
  });

  test('a file with a document per line counts its lines as refusals do', () => {
    const lines = readableLines('{"eventID":"a"}\n\n{"eventID":"b"}\n') ?? [];
    expect(lines.map(({ pointer }) => pointer)).toEqual([
      'line 1',
      'line 1/eventID',
      'line 1',
      'line 3',
      'line 3/eventID',
      'line 3',
    ]);
  });

  test.each(['!AIVDM,1,1,,A,15M67F,0*00\n!AIVDM,1,1,,B,15M67F,0*00', '{"cut": "of', ''])(
    'a body that is not JSON has no other form: %j',
    (text) => expect(readableLines(text)).toBeUndefined(),
  );
});

describe('the line of a refusal', () => {
  const readable = readableLines(body) ?? [];

  test('is that of its field', () => {
    const refusal = { path: '/events/0', field: 'eventLocation.UNLocationCode' };
    expect(readable[findRefusedLine(readable, refusal)]?.text).toContain('UNLocationCode');
  });

  test('is that of the event when the field is absent', () => {
    expect(findRefusedLine(readable, { path: '/events/0', field: 'eventDateTime' })).toBe(2);
  });

  test('is the line itself where a file is shown as sent', () => {
    expect(findRefusedLine(linesAsSent('a\nb\nc'), { path: 'line 2', field: 'checksum' })).toBe(1);
  });

  test('is none when the place is not shown', () => {
    expect(findRefusedLine(linesAsSent(body), { path: '/events/0' })).toBe(-1);
  });
});
