import { readEvents } from '../../formats/dcsa-tnt/index.ts';
import type { Connector, PullPage } from '../../platform/connector.ts';
import { canonicalLocationCode, isCountryCode } from '../../platform/reference/index.ts';
import { fetchDcsaPage, toDcsaAnswer } from './pull.ts';

const places = { canonicalLocationCode, isCountryCode };

const example = [
  {
    eventID: '3cecb101-7a1a-43a4-9d62-e88a131651e7',
    eventCreatedDateTime: '2026-01-09T14:12:56Z',
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: '2026-01-09T15:00:00+01:00',
    equipmentEventTypeCode: 'GTIN',
    equipmentReference: 'APZU4812090',
    emptyIndicatorCode: 'LADEN',
    transportCall: {
      transportCallID: 'call-1',
      UNLocationCode: 'DEHAM',
      facilityTypeCode: 'POTE',
      modeOfTransport: 'TRUCK',
    },
  },
];

/** DCSA Track & Trace 2.2.0 and the three published forms of 3.x. */
export const dcsaTnt: Connector = {
  name: 'dcsa-tnt',
  sourceKind: 'carrier',
  carries: ['shipment-events'],
  ways: ['pull', 'push', 'upload', 'folder'],
  contentTypes: ['application/json', 'application/x-ndjson'],
  example: { fileName: 'events.json', text: `${JSON.stringify(example, null, 2)}\n` },
  uploadsName: 'Uploaded files',
  recognise({ text }) {
    if (!/^\s*[[{]/.test(text)) return 'no';
    return /"(eventID|eventType|eventClassification|equipmentEventTypeCode)"/.test(text)
      ? 'certain'
      : 'likely';
  },
  decode: (body, { contentType }) => readEvents(body, contentType, places),
  pull: {
    options: [
      {
        name: 'version',
        initial: '2.2',
        choices: [
          { value: '2.2', label: 'DCSA 2.2' },
          { value: '3', label: 'DCSA 3' },
        ],
      },
    ],
    numbers: ['container', 'bill-of-lading', 'booking'],
    exampleUrl: 'https://api.example.com/track-and-trace/v2',
    ask: askPage,
  },
};

/** One page of a carrier's `GET /events`. */
async function askPage(...[target, query, fetch]: Parameters<PullPage>): ReturnType<PullPage> {
  const { createdSince, ...rest } = query;
  return toDcsaAnswer(
    await fetchDcsaPage({
      baseUrl: target.baseUrl,
      version: target.options['version'] === '2.2' ? '2.2' : '3.0',
      auth: target.auth,
      query: {
        ...rest,
        ...(createdSince === undefined ? {} : { eventCreatedDateTimeMin: createdSince.toISOString() }),
      },
      fetch,
    }),
  );
}
