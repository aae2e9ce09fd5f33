import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeTafTsi as decodeWith, isTafTsi, readDelay } from './index.ts';

const { fields } = JSON.parse(
  readFileSync(new URL('fixtures/train-running-information-4005.fields.json', import.meta.url), 'utf8'),
) as { fields: Record<string, string> };

const decodeTafTsi = (body: Uint8Array) =>
  decodeWith(body, {
    toInstant: (wallClock, zone) => `${wallClock}:00+${zone === 'Europe/Berlin' ? '01' : '02'}:00`,
  });

/** A document with the published paths and values; what stands in brackets is the type of an identifier. */
function toXml(name: string, values: Record<string, string>): string {
  const inner = (prefix: string): string => {
    const heads = [
      ...new Set(
        Object.keys(values)
          .filter((path) => path.startsWith(prefix) && !path.includes('@'))
          .map((path) => path.slice(prefix.length).split('/')[0]!),
      ),
    ];
    return heads
      .map((head) => {
        const [tag, type] = head.replace(']', '').split('[');
        const typed = type === undefined ? '' : `<ObjectType>${type}</ObjectType>`;
        return `<${tag}>${typed}${values[prefix + head] ?? inner(`${prefix}${head}/`)}</${tag}>`;
      })
      .join('');
  };
  return `<${name}>${inner('')}</${name}>`;
}

test('the published train running information (4005) is a train that passed, with its plan', () => {
  const xml = toXml('TrainRunningInformationMessage', fields);
  expect(isTafTsi(xml)).toBe(true);
  const common = {
    trainNumber: '4711',
    trainDate: '2023-03-17',
    event: 'pass',
    sentCode: '04',
    place: { name: 'Regensburg Hbf', code: 'DE18713', countryCode: 'DE', timeZone: 'Europe/Berlin' },
  };
  expect(decodeTafTsi(Buffer.from(xml))).toEqual([
    {
      kind: 'rail',
      fact: { ...common, classifier: 'ACT', at: '2020-03-24T09:41:39+01:00', delayMinutes: 10 },
    },
    // The time that its delay of ten minutes is counted against.
    {
      kind: 'rail',
      fact: { ...common, classifier: 'PLN', at: '2020-03-24T09:31:39+01:00', planBasis: 'referenced' },
    },
  ]);
});

const delay = 'TrainLocationReport/TrainDelay';
const referenced = 'TrainLocationReport/ReferencedLocationDateTime';

test.each([
  ['the delay against the booked time', { [`${delay}/AgainstBooked`]: '+0002' }, '09:39:39', 'booked'],
  ['no delay', {}, '09:39:39', 'booked'],
  [
    'a delay against a reference that it does not name',
    { [`${delay}/AgainstReferenced`]: '+0002', [referenced]: '' },
    '09:39:39',
    'booked',
  ],
])('with %s the plan is the one that is named', (_, change, time, planBasis) => {
  const { [`${delay}/AgainstReferenced`]: __, ...values } = fields;
  const xml = toXml('TrainRunningInformationMessage', { ...values, ...change });
  expect(decodeTafTsi(Buffer.from(xml))[1]).toMatchObject({
    fact: { classifier: 'PLN', at: `2020-03-24T${time}+01:00`, planBasis },
  });
});

const startDate = 'TrainOperationalIdentification/TransportOperationalIdentifiers[TR]/StartDate';
const handover = 'OperationalTrainNumberIdentifier/ScheduledTimeAtHandover';

const escaped = (xml: string): string => xml.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

test.each([
  [
    'an envelope',
    (xml: string) => `<s:Envelope><s:Body><UICMessage>${xml}</UICMessage></s:Body></s:Envelope>`,
  ],
  [
    'an envelope that carries it as text',
    (xml: string) => `<UICMessage><message>${escaped(xml)}</message></UICMessage>`,
  ],
  [
    'an envelope with a section of characters',
    (xml: string) => `<UICMessage><![CDATA[${xml}]]></UICMessage>`,
  ],
  ['its declaration', (xml: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<!-- 4005 -->\n${xml}`],
])('a message in %s is read', (_, wrap) => {
  const text = wrap(toXml('TrainRunningInformationMessage', fields));
  expect(isTafTsi(text)).toBe(true);
  expect(decodeTafTsi(Buffer.from(text))).toMatchObject([
    { kind: 'rail', fact: { event: 'pass' } },
    { kind: 'rail' },
  ]);
});

test('messages behind each other are read, and other messages among them left out', () => {
  const xml = toXml('TrainRunningInformationMessage', fields);
  expect(decodeTafTsi(Buffer.from(`<List>${xml}<PathDetailsMessage/>${xml}</List>`))).toHaveLength(4);
});

test.each([
  ['DE', { at: '2020-03-24T09:41:00+01:00' }],
  ['RU', { onDate: '2020-03-24' }],
])('a time without an offset is on the clock of %s, or its day alone', (country, when) => {
  const values = {
    ...fields,
    'TrainLocationReport/LocationDateTime': '2020-03-24T09:41:39',
    'TrainLocationReport/Location/CountryCodeISO': country,
  };
  const [first] = decodeTafTsi(Buffer.from(toXml('TrainRunningInformationMessage', values)));
  expect(first).toMatchObject({ fact: { event: 'pass', ...when } });
});

test('a train without the day of its start has that of its first report', () => {
  const { [startDate]: _, [handover]: __, ...values } = fields;
  const [first] = decodeTafTsi(Buffer.from(toXml('TrainRunningInformationMessage', values)));
  expect(first).toMatchObject({ fact: { trainNumber: '4711', trainDate: '2020-03-24' } });
});

test('a forecast (4004) is expected', () => {
  const xml = toXml('TrainRunningForecastMessage', fields);
  expect(decodeTafTsi(Buffer.from(xml))[0]).toMatchObject({ fact: { classifier: 'EST' } });
});

test.each([
  ['+0010', 10],
  ['-0105', -65],
  ['PT10M', 10],
  ['later', undefined],
])('a delay written %s is %s minutes', (text, minutes) => {
  expect(readDelay(text)).toBe(minutes);
});

test.each([
  [
    toXml('TrainRunningInformationMessage', { ...fields, 'TrainLocationReport/LocationDateTime': 'soon' }),
    'bad-time',
  ],
  ['<TrainRunningInformationMessage/>', 'missing-field'],
  ['<PathDetailsMessage/>', 'unknown-shape'],
  ['<open>', 'unknown-shape'],
])('case %# is refused as %s', (xml, code) => {
  expect(decodeTafTsi(Buffer.from(xml))).toMatchObject([{ kind: 'refused', refusal: { code } }]);
});

test('a message that deletes another one takes back what it said', () => {
  const xml = toXml('TrainRunningInformationMessage', { ...fields, MessageStatus: '3' });
  expect(decodeTafTsi(Buffer.from(xml))).toMatchObject([
    { fact: { event: 'pass', classifier: 'ACT', isWithdrawn: true } },
    { fact: { classifier: 'PLN', isWithdrawn: true } },
  ]);
});
