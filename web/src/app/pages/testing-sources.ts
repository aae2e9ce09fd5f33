import type { ConnectorDescription, MessageDetail, MessageRow, SourceView } from '@portolan/contract';

export const carrier: SourceView = {
  sourceId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  name: 'Hapag-Lloyd production',
  connector: 'dcsa-tnt',
  way: 'pull',
  carrierCode: 'HLCU',
  carrierName: 'Hapag-Lloyd',
  simulated: false,
  health: 'broken',
  enabled: true,
  lastMessageAt: '2026-11-21T08:00:00Z',
  lastSuccessAt: '2026-11-21T08:00:00Z',
  lagSeconds: 960,
  messages24h: 54,
  refused24h: 1,
  failedOpen: 1,
  lastFailure: {
    at: '2026-11-21T09:00:00Z',
    code: 'auth-failed',
    reason: 'The carrier refused our credentials (401).',
  },
  nextPollAt: null,
  pull: {
    baseUrl: 'https://api.hlag.example/v2',
    options: { version: '2.2' },
    authKind: 'oauth2',
    everyMinutes: 60,
    supports: ['container'],
  },
  pushUrl: null,
  feedAddress: null,
  feedStream: null,
  scheduleKind: null,
  feedVersion: null,
};

export const receiver: SourceView = {
  ...carrier,
  sourceId: '5b5c3a3e-6f0e-4a57-9f5e-0f2f2a4b9c12',
  name: 'Receiver',
  connector: 'ais-nmea',
  way: 'feed',
  carrierCode: null,
  carrierName: null,
  health: 'healthy',
  failedOpen: 0,
  lastFailure: null,
  pull: null,
  feedAddress: 'tcp://ais.example.com:5631',
  feedVersion: 'first',
};

export const refused: MessageRow = {
  messageId: '29811',
  sourceId: carrier.sourceId,
  sourceName: carrier.name,
  connector: 'dcsa-tnt',
  receivedAt: '2026-11-21T08:00:00Z',
  sizeBytes: 51,
  state: 'refused',
  facts: 0,
  newFacts: 0,
  refusals: 1,
  warnings: 0,
  repeats: 0,
  attempts: 1,
  firstReason: 'eventID is missing.',
};

export const detail: MessageDetail = {
  ...refused,
  body: '[{"eventType":"TRANSPORT","eventLocation":{"UNLocationCode":"XYABC"}}]',
  bodyCut: false,
  contentType: 'application/json',
  events: [],
  refusalList: [
    { path: '/0', field: 'eventLocation.UNLocationCode', code: 'bad-reference', reason: 'No UN/LOCODE.' },
  ],
  applications: [],
  warningList: [],
  error: null,
  simulated: false,
};

export const connectors: ConnectorDescription[] = [
  {
    name: 'dcsa-tnt',
    carries: ['shipment-events'],
    ways: ['pull', 'push', 'upload'],
    contentTypes: ['application/json'],
    example: { fileName: 'events.json', text: '[]' },
    keepDays: null,
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
      numbers: ['container', 'booking'],
      exampleUrl: 'https://api.example.com/v2',
    },
  },
  {
    name: 'port-news',
    carries: ['vessel-positions'],
    ways: ['pull', 'push'],
    contentTypes: ['text/x-news'],
    example: { fileName: 'news.txt', text: 'news' },
    keepDays: 7,
    pull: {
      options: [{ name: 'terminal', initial: '', example: 'CTA' }],
      numbers: ['container'],
      exampleUrl: 'https://news.example',
    },
  },
];
