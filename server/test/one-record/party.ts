import { expect } from 'vitest';
import type { TestApp, TestUser } from '../app.ts';
import { startOneRecordServer } from './server.ts';
import { createApiKey } from '../../src/features/identity/sessions/index.ts';

export const names = {
  cargo: 'https://onerecord.iata.org/ns/cargo#',
  api: 'https://onerecord.iata.org/ns/api#',
};

/** A company account with its server and its own key. */
export interface Party {
  app: TestApp;
  base: string;
  user: TestUser;
  key: string;
}

export async function startParty(): Promise<Party> {
  const { app, base } = await startOneRecordServer();
  const user = await app.signIn();
  const key = await createApiKey(app.db.system, {
    tenantId: user.tenantId,
    name: 'Own',
    now: app.clock.now(),
  });
  return { app, base, user, key };
}

/** Sends a document, or reads one. */
export async function send(
  key: string,
  url: string,
  body?: object,
  { method = body === undefined ? 'GET' : 'POST', headers = {} }: { method?: string; headers?: object } = {},
): Promise<Response> {
  return fetch(url, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/ld+json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify({ '@context': names, ...body }) }),
  });
}

/** A waybill with its shipment and a piece; the addresses of the three. */
export async function writeWaybill({
  base,
  key,
}: Pick<Party, 'base' | 'key'>): Promise<Record<string, string>> {
  const post = async (body: object): Promise<string> => {
    const answer = await send(key, `${base}/logistics-objects`, body);
    expect(answer.status).toBe(201);
    return answer.headers.get('location') ?? '';
  };
  const piece = await post({ '@type': 'cargo:Piece', 'cargo:goodsDescription': 'Machine parts' });
  const shipment = await post({ '@type': 'cargo:Shipment', 'cargo:pieces': [{ '@id': piece }] });
  const waybill = await post({
    '@type': 'cargo:Waybill',
    'cargo:waybillPrefix': '618',
    'cargo:waybillNumber': '67490824',
    'cargo:departureLocation': { '@type': 'cargo:Location', 'cargo:locationCode': 'MEL' },
    'cargo:arrivalLocation': { '@type': 'cargo:Location', 'cargo:locationCode': 'BRU' },
    'cargo:shipment': { '@id': shipment },
  });
  return { piece, shipment, waybill };
}
