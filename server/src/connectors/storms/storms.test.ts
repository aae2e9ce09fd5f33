import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { PullAnswer, PullTarget } from '../../platform/connector.ts';
import { atcf, ibtracs, jma, nhc } from './index.ts';

const connectors = [atcf, jma, nhc, ibtracs];
const gert = readFileSync(
  join(import.meta.dirname, '../../formats/nhc/fixtures/current-storms-gert-2023.json'),
  'utf8',
);
const context = { receivedAt: new Date('2026-11-22T12:00:00Z') };

describe.each(connectors)('$name', (connector) => {
  const body = Buffer.from(connector.example.text);

  test('reads its own example, packed too', async () => {
    const items = await connector.decode(body, context);
    expect(items.map(({ kind }) => kind)).toEqual(['storm']);
    expect(await connector.decode(gzipSync(body), context)).toEqual(items);
  });

  test('recognises its own files and none of the others', () => {
    const text = connector.example.text.slice(0, 1024).trimStart();
    const sure = connectors.filter(
      (one) => one.recognise({ name: 'file', text, isPacked: false }) === 'certain',
    );
    expect(sure).toEqual([connector]);
  });
});

describe('polling NHC', () => {
  const target: PullTarget = {
    baseUrl: 'https://www.nhc.noaa.gov/CurrentStorms.json',
    options: {},
    auth: { kind: 'api-key', header: 'X-Key', key: 'secret' },
  };
  const asked: string[] = [];
  const answering =
    (list: string): typeof globalThis.fetch =>
    (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      asked.push(`${url.href} ${new Headers(init?.headers).get('X-Key') ?? ''}`);
      const status = url.pathname.endsWith('missing') ? 404 : 200;
      return Promise.resolve(
        new Response(url.pathname.endsWith('.json') ? list : 'the advisory', { status }),
      );
    };
  const ask = (list: string, cursor?: string): Promise<PullAnswer> =>
    nhc.pull!.ask(target, cursor === undefined ? {} : { cursor }, answering(list));

  test('asks for the list, then for the advisory of each storm', async () => {
    asked.length = 0;
    const first = await ask(gert);
    expect(first).toMatchObject({ kind: 'page', nextCursor: '/text/MIATCPAT1.shtml' });
    const second = await ask(gert, '/text/MIATCPAT1.shtml');
    expect(second).not.toHaveProperty('nextCursor');
    expect(second.kind === 'page' && Buffer.from(second.body).toString()).toBe('the advisory');
    expect(asked).toEqual([
      'https://www.nhc.noaa.gov/CurrentStorms.json secret',
      'https://www.nhc.noaa.gov/text/MIATCPAT1.shtml secret',
    ]);
  });

  test('never follows a list to another host', async () => {
    const elsewhere = gert.replace('www.nhc.noaa.gov/text', 'internal.example/text');
    expect(await ask(elsewhere)).not.toHaveProperty('nextCursor');
  });

  test('says what failed', async () => {
    expect(await ask(gert, '/missing')).toMatchObject({
      kind: 'failure',
      code: 'not-found',
      httpStatus: 404,
    });
    const noUrl = { ...target, baseUrl: 'ftp.example.org' };
    expect(await nhc.pull!.ask(noUrl, {}, answering(gert))).toMatchObject({
      kind: 'failure',
      code: 'unavailable',
    });
  });
});
