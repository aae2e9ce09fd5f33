import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ConnectorDescription } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { describeConnector } from '../features/sources/sources/describe-connector.ts';
import { recogniseFile } from '../features/sources/sources/recognise-file.ts';
import { renderConnectorsPage } from './connectors-page.ts';
import { connectors } from './connectors.ts';

const recognise = async (body: string | Uint8Array, name = ''): Promise<string> =>
  (await recogniseFile(typeof body === 'string' ? Buffer.from(body) : body, name, connectors)).name;

const spellings: Record<string, (text: string) => Buffer> = {
  'UTF-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16, big end first': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'lines of Windows': (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
  'blank lines around it': (text) => Buffer.from(`\r\n${text}\r\n \r\n`),
  'the end-of-file character of DOS': (text) => Buffer.from(`${text}\x1A\0`),
};

const cargoOf = {
  event: 'shipment-events',
  schedule: 'schedules',
  route: 'schedules',
  storm: 'storms',
  air: 'air-waybills',
  rail: 'rail-movements',
  'sea-cargo': 'sea-cargo',
  'free-time': 'free-times',
  'truck-position': 'truck-positions',
  footprint: 'footprints',
} as const;

describe.each([...connectors.values()])('the connector $name', (connector) => {
  test('has a description that the contract takes', () => {
    const description = describeConnector(connector);
    expect(ConnectorDescription.parse(description)).toEqual(description);
  });

  test('understands its own example, and only its own', async () => {
    const body = Buffer.from(connector.example.text);
    const context = { receivedAt: new Date('2026-11-21T10:00:00Z'), contentType: connector.contentTypes[0] };
    const items = await connector.decode(body, context);
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ kind }) => kind === 'refused')).toEqual([]);
    const says = new Set(
      items.map(({ kind }) => (kind in cargoOf ? cargoOf[kind as keyof typeof cargoOf] : 'vessel-positions')),
    );
    expect(connector.carries).toEqual(expect.arrayContaining([...says]));
  });

  test.each(Object.entries(spellings))('reads its example the same in %s', async (_, spell) => {
    const context = { receivedAt: new Date('2026-11-21T10:00:00Z'), contentType: connector.contentTypes[0] };
    const body = spell(connector.example.text);
    const plain = await connector.decode(Buffer.from(connector.example.text), context);
    expect(await connector.decode(body, context)).toEqual(plain);
    expect(await recognise(body, 'export.dat')).toBe(connector.name);
  });

  test('is recognised by its example, packed or not, whatever it is called', async () => {
    expect(await recognise(connector.example.text, 'export.dat')).toBe(connector.name);
    expect(await recognise(gzipSync(connector.example.text), 'export.gz')).toBe(connector.name);
  });
});

test.each([
  ['[{"eventID":"a"}]', 'dcsa-tnt'],
  ['\uFEFF {"events":[]}', 'dcsa-tnt'],
  ['[{"placeOfReceipt":{', 'dcsa-cs'],
  ['[{"location":{},"vesselSchedules":[{"servicePartners"', 'dcsa-cs'],
  ['[{"vesselSchedules":[{"vesselIMONumber"', 'dcsa-ovs'],
  ['!AIVDM,1,1,,A,15M67F,0*00', 'ais-nmea'],
  ['\\s:2573135,c:1671533231*08\\!BSVDM,2,1,5,A,5', 'ais-nmea'],
  ['2026-11-21T09:46:00Z !AIVDM,1,1,,B,1', 'ais-nmea'],
  ['$PGHP,1,2010,6,11*5B\r\n!AIVDM,1,1,,B,402=,0*2B', 'ais-nmea'],
  ['Welcome\n\n!BSVDM,1,1,,B,402=,0*2B', 'ais-nmea'],
  ['{"class":"AIS","device":"AIS-catcher","channel":"A","nmea":["!AIVDM,1,1,,A,15,0*1A"]}', 'ais-nmea'],
  ['{"documentStatus":"x","receiptTypeAtOrigin":"CY","cargoMovementTypeAtOrigin":"FCL"}', 'dcsa-cs'],
  ['[{"issueDateTime":"2026-11-20T09:00:00Z","carrierCode":"HLCU"}]', 'dcsa-an'],
  ['78 78 0d 01 08 65', 'gt06'],
  ['003dcafe0105000f333532303933303836343033363535', 'teltonika'],
  ['年,月,日,時（UTC）,台風番号,台風名,階級,緯度,経度,中心気圧', 'jma'],
  ['{"header":{"gtfsRealtimeVersion":"2.0"}}', 'gtfs-realtime'],
  ['ST*322*0001~Q5*A', 'x12-rail'],
  ['<UICMessage>&lt;TrainRunningInformationMessage&gt;', 'taf-tsi'],
  ['# a receiver in Rotterdam', 'ais-nmea'],
  ['MMSI,BaseDateTime,LAT,LON,SOG', 'ais-csv'],
  ['"mmsi","base_date_time"', 'ais-csv'],
  ['base_date_time;mmsi;latitude', 'ais-csv'],
  ['# Timestamp,Type of mobile,MMSI,Latitude', 'ais-csv'],
  ['UNB+UNOA:1', 'dcsa-tnt'],
  ['', 'dcsa-tnt'],
])('a file that begins with %j is read as %s', async (beginning, connector) => {
  expect(await recognise(beginning)).toBe(connector);
});

test('a UTF-16 file is recognised by its content', async () => {
  const wide = Buffer.from('\uFEFF!AIVDM,1,1,,A,15M67F,0*00\r\n', 'utf16le');
  expect(await recognise(wide)).toBe('ais-nmea');
  expect(await recognise(wide.swap16())).toBe('ais-nmea');
});

test.each([
  ['2023.csv.gz', [0x1f, 0x8b, 8], 'ais-csv'],
  ['ais-2025-01-01.csv.zst', [0x28, 0xb5, 0x2f, 0xfd], 'ais-csv'],
  ['day.nmea.gz', [0x1f, 0x8b, 8], 'ais-nmea'],
  ['', [0x1f, 0x8b, 8], 'ais-nmea'],
])('the packed file %j, damaged at %j, is recognised by its name as %s', async (name, bytes, connector) => {
  expect(await recognise(Uint8Array.from(bytes), name)).toBe(connector);
});

test('docs/connectors.md is the one generated from the connectors (npm run connectors-page)', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/connectors.md'), 'utf8');
  expect(page).toBe(renderConnectorsPage(connectors));
});
