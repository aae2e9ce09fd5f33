import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TruckProtocol, languages, sourceRoutes } from '@portolan/contract';
import { expect, onTestFinished, test } from 'vitest';
import { renderConnectorsPage } from '../server/src/app/connectors-page.ts';
import { connectors } from '../server/src/app/connectors.ts';
import { takeWatchedFiles } from '../server/src/features/sources/watched-folder/watch-folder.ts';
import { purgeMessages } from '../server/src/features/sources/inbox/index.ts';
import { type Connector, indexConnectors } from '../server/src/platform/connector.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { startTestApp } from '../server/test/app.ts';
import { curlLine } from '../web/src/lib/sources/curl-line.ts';

/** Protocols of devices on trucks, which registered devices are known by, have the names of their connectors. */
const protocols: ReadonlySet<string> = new Set(TruckProtocol.options);

/** A complete connector: no other file knows of it. */
const harbourLog: Connector = {
  name: 'harbour-log',
  sourceKind: 'terminal',
  carries: ['shipment-events'],
  ways: ['pull', 'push', 'upload', 'folder'],
  contentTypes: ['text/x-harbour'],
  example: { fileName: 'gate.harbour', text: 'HARBOUR HMMU6120580 GTIN DEHAM 2026-11-10T06:00:00Z\n' },
  uploadsName: 'Harbour logs',
  keepDays: 3,
  recognise: ({ text }) => (text.startsWith('HARBOUR ') ? 'certain' : 'no'),
  decode: (body) =>
    body
      .toString()
      .trim()
      .split('\n')
      .map((line) => {
        const [, equipmentReference = '', eventCode = '', unLocationCode = '', eventAt = ''] =
          line.split(' ');
        return {
          kind: 'event',
          event: {
            sourceEventId: line,
            eventType: 'EQUIPMENT',
            eventClassifierCode: 'ACT',
            eventAt,
            eventCode,
            rawCode: eventCode,
            rawCodeList: 'harbour',
            equipmentReference,
            place: { unLocationCode },
            conveyance: {},
            carrierBookingReferences: [],
            transportDocumentReferences: [],
            relatedEquipmentReferences: [],
            references: [],
            seals: [],
          },
        };
      }),
  pull: {
    options: [
      {
        name: 'terminal',
        initial: 'CTA',
        choices: [
          { value: 'CTA', label: 'Altenwerder' },
          { value: 'CTB', label: 'Burchardkai' },
        ],
      },
    ],
    numbers: ['container'],
    exampleUrl: 'https://harbour.example/v1',
    ask: (target) =>
      Promise.resolve({
        kind: 'page',
        httpStatus: 200,
        body: Buffer.from(
          `HARBOUR HMMU6120580 GTIN ${target.options['terminal'] === 'CTB' ? 'DEBRV' : 'DEHAM'} 2026-11-10T06:00:00Z`,
        ),
      }),
  },
};

const start = async () => {
  const app = await startTestApp({ connectors: [harbourLog] });
  return { app, user: await app.signIn() };
};
const sources = async (user: Awaited<ReturnType<typeof start>>['user']) =>
  (await user.call(sourceRoutes.listSources)).map(({ name, connector, way }) => [name, connector, way]);

test('a registered connector is listed with everything the browser needs', async () => {
  const { user } = await start();
  const listed = await user.call(sourceRoutes.listConnectors);
  expect(listed.map(({ name }) => name)).toEqual([...connectors.keys(), 'harbour-log']);
  expect(listed.at(-1)).toMatchObject({
    carries: ['shipment-events'],
    keepDays: 3,
    pull: { options: [{ name: 'terminal', initial: 'CTA' }], numbers: ['container'] },
  });
});

test('its files are recognised when they are uploaded, and read', async () => {
  const { app, user } = await start();
  const upload = { query: { fileName: 'unknown.txt' }, bytes: harbourLog.example.text };
  const { connector, messageId } = await user.call(sourceRoutes.uploadMessages, upload);
  expect(connector).toBe('harbour-log');
  await app.drainInbox();
  expect(await user.call(sourceRoutes.getMessage, { query: { messageId } })).toMatchObject({
    state: 'decoded',
    facts: 1,
    events: [{ equipmentReference: 'HMMU6120580', eventCode: 'GTIN' }],
  });
  expect(await sources(user)).toEqual([['Harbour logs', 'harbour-log', 'upload']]);
});

test('the shell command on the page sends its example to its endpoint', async () => {
  const { app, user } = await start();
  const body = { name: 'Gate', connector: 'harbour-log' };
  const { source, apiKey } = await user.call(sourceRoutes.addPushSource, { body });
  const description = (await user.call(sourceRoutes.listConnectors)).at(-1)!;
  const line = curlLine(source.pushUrl ?? '', description, apiKey);
  expect(line).toBe(
    `curl 'http://portolan.test/v1/inbound/harbour-log' -H 'Authorization: Bearer ${apiKey}' -H ` +
      `'Content-Type: text/x-harbour' --data-binary @gate.harbour`,
  );
  const answer = await app.http.inject({
    method: 'POST',
    url: new URL(source.pushUrl ?? '').pathname,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'text/x-harbour' },
    payload: description.example.text,
  });
  expect(answer.statusCode).toBe(202);
  await app.drainInbox();
  expect((await user.call(sourceRoutes.listMessages)).rows).toMatchObject([
    { state: 'decoded', newFacts: 1 },
  ]);
});

test('its endpoints are added with its options, and tested with them', async () => {
  const { app, user } = await start();
  const settings = {
    baseUrl: app.carrier.origin,
    auth: { kind: 'none' as const },
    supports: ['container' as const],
  };
  const body = { name: 'Harbour', connector: 'harbour-log', carrierCode: 'HDMU', settings };
  const wrong = { ...body, settings: { ...settings, options: { terminal: 'CTX' } } };
  expect(await user.fail(sourceRoutes.addPullSource, { body: wrong })).toMatchObject({
    code: 'request.invalid',
    params: { field: 'settings.options.terminal' },
  });
  const { sourceId, pull } = await user.call(sourceRoutes.addPullSource, { body });
  expect(pull).toMatchObject({ options: { terminal: 'CTA' } });
  expect(await user.call(sourceRoutes.testSource, { body: { sourceId } })).toMatchObject({
    events: 1,
    refused: 0,
  });
});

test('files in its watched folder are read, and its messages are kept as long as it says', async () => {
  const { app, user } = await start();
  const all = indexConnectors([...connectors.values(), harbourLog]);
  const { rows } = await app.db.pool.query<{ slug: string }>('select slug from tenant where tenant_id = $1', [
    user.tenantId,
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'portolan-watched-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const inbox = join(folder, rows[0]?.slug ?? '', 'harbour-log');
  mkdirSync(inbox, { recursive: true });
  writeFileSync(join(inbox, 'gate.harbour'), harbourLog.example.text);
  utimesSync(join(inbox, 'gate.harbour'), 1, 1);
  const needs = { db: app.db, clock: app.clock, log: createLogger('silent'), folder, connectors: all };
  expect(await takeWatchedFiles(needs)).toBe(1);
  await app.drainInbox();
  const count = async () => (await user.call(sourceRoutes.listMessages)).rows.length;
  app.clock.advance(3 * 86_400_000);
  await purgeMessages(app.db.system, all, app.clock.now());
  expect(await count()).toBe(1);
  app.clock.advance(1);
  await purgeMessages(app.db.system, all, app.clock.now());
  expect(await count()).toBe(0);
});

test('it has a row and an example in the documentation', () => {
  const page = renderConnectorsPage(indexConnectors([...connectors.values(), harbourLog]));
  expect(page).toMatch(
    /^\| `harbour-log` +\| shipment events +\| pull, push, upload, folder +\| `text\/x-harbour`/m,
  );
  expect(page).toContain(harbourLog.example.text.trim());
});

const root = join(import.meta.dirname, '..');
const listSources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing[^/]*\.ts$|fixtures/.test(name))
    .map((name) => join(folder, name));

test('no file but its own, the list and the texts names a connector', () => {
  // The server of ONE Record hands on what partners write to it to the connector of the same name.
  const allowed = [
    /^server\/src\/(connectors|formats|features\/shipments\/one-record)\//,
    /^server\/src\/app\/connectors\.ts$/,
    /^contract\/src\/texts\//,
    // A statement of emissions as an iLEAP file has the name of its format.
    /^web\/src\/features\/insight\/carbon\//,
  ];
  const naming = ['contract/src', 'server/src', 'web/src']
    .flatMap(listSources)
    .filter((path) => !allowed.some((pattern) => pattern.test(path)))
    .filter((path) =>
      [...connectors.keys()]
        .filter((name) => !protocols.has(name))
        .some((name) => readFileSync(join(root, path), 'utf8').includes(`'${name}'`)),
    );
  expect(naming).toEqual([]);
});

const written = Object.entries(languages).flatMap(([locale, language]) =>
  'texts' in language ? [{ locale, texts: language.texts }] : [],
);

test.each(written)('every connector has its texts in $locale', async ({ texts }) => {
  const words: Record<string, unknown> = (await texts()).screens.sources;
  const named = (group: string, name: string): unknown => (words[group] as Record<string, unknown>)[name];
  for (const [name, { pull }] of connectors) {
    expect(named('connector', name)).toMatch(/\S/);
    expect(named('connector-short', name)).toMatch(/\S/);
    for (const option of pull?.options ?? []) expect(named('fields', option.name)).toMatch(/\S/);
  }
});
