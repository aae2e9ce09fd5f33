import type { TruckPosition } from '@portolan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { phoneApps } from '../../connectors/trucks/index.ts';
import { keepRaw } from '../../features/sources/inbox/index.ts';
import { ensureSource } from '../../features/sources/sources/index.ts';
import { findTruckOwner } from '../../features/shipments/trucks/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connector } from '../../platform/connector.ts';
import type { Database } from '../../platform/db/database.ts';
import { notify } from '../../platform/push/push.ts';

/** A name that is shorter may be guessed; IMEIs are printed on devices. */
const leastNameLength = 16;
const mostBytes = 65_536;

interface PhoneNeeds {
  db: Database;
  clock: Clock;
}

/** The positions of a message of one device, or nothing where it has none or speaks of several devices. */
async function readOneDevice(
  connector: Connector,
  body: Uint8Array,
  receivedAt: Date,
): Promise<TruckPosition | undefined> {
  const items = await connector.decode(body, { receivedAt });
  const positions = items.flatMap((item) => (item.kind === 'truck-position' ? [item.position] : []));
  const [first] = positions;
  return positions.every(({ deviceId }) => deviceId === first?.deviceId) ? first : undefined;
}

/** Stores a message of a phone in the inbox of a company account; it is durable when this resolves. */
export async function keepPhoneMessage(
  db: Database,
  connector: Connector,
  tenantId: string,
  { body, receivedAt }: { body: Uint8Array; receivedAt: Date },
): Promise<void> {
  await db.asTenant(tenantId, async (tx) => {
    const source = {
      tenantId,
      name: `Phones ${connector.name}`,
      connector,
      way: 'push',
      now: receivedAt,
    } as const;
    const sourceId = await ensureSource(tx, source);
    await keepRaw(tx, {
      tenantId,
      sourceId,
      connector: connector.name,
      body: Buffer.from(body),
      contentType: 'text/plain',
      receivedAt,
    });
    await notify(tx, tenantId, 'message', []);
  });
}

/**
 * Stores what a phone sends, under the company account that registered its name. Phone apps send no key: the name is
 * what they know, so only names that nobody guesses are taken. Gives whether it was stored.
 */
export async function takePhoneMessage(
  { db, clock }: PhoneNeeds,
  connector: Connector,
  body: Uint8Array,
): Promise<boolean> {
  const receivedAt = clock.now();
  const position = await readOneDevice(connector, body, receivedAt);
  if (position?.deviceKind !== 'device-name' || position.deviceId.length < leastNameLength) return false;
  const tenantId = await findTruckOwner(db.system, 'device-name', position.deviceId);
  if (tenantId === undefined) return false;
  await keepPhoneMessage(db, connector, tenantId, { body, receivedAt });
  return true;
}

const queryOf = ({ raw }: FastifyRequest): string => raw.url?.split('?', 2)[1] ?? '';

/**
 * Where phone apps send their positions, as each of them does it: OsmAnd and older Traccar Clients with everything in
 * the query of a GET or POST, newer ones with JSON, OwnTracks with JSON and the device in its topic.
 */
export function servePhones(app: FastifyInstance, needs: PhoneNeeds): void {
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    for (const { connector, answer } of phoneApps)
      scope.route({
        method: ['GET', 'POST'],
        url: `/v1/phones/${connector.name}`,
        handler: async (request, reply) => {
          const sent = request.body instanceof Uint8Array ? Buffer.from(request.body) : Buffer.alloc(0);
          const body = sent.length > 0 ? sent : Buffer.from(queryOf(request));
          const isStored = await takePhoneMessage(needs, connector, body);
          return reply.status(isStored ? 200 : 404).send(answer);
        },
      });
    done();
  });
}
