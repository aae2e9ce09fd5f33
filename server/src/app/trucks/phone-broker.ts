import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { type BrokerAddress, followPhoneBroker, owntracks } from '../../connectors/trucks/index.ts';
import { findTruckOwner, noteUnknownDevices } from '../../features/shipments/trucks/index.ts';
import { deviceOfTopic, writePublished } from '../../formats/owntracks/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type KeptConnection, keepConnection } from '../../platform/db/kept-connection.ts';
import { repeat } from '../../platform/repeat.ts';
import { keepPhoneMessage } from './phone-routes.ts';

interface PhoneBrokerNeeds {
  db: Database;
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  broker: BrokerAddress;
  /** What the broker knows this installation by: always the same, and unlike that of others. */
  installation: string;
  retryMs?: number;
}

/** Held by the process that follows the broker: two with one name would push each other out. */
const followerLock = 7_304_507;
const mostBytes = 65_536;

/** An MQTT client's name has at most 23 characters. */
const toClientId = (installation: string): string =>
  `portolan-${createHash('sha256').update(installation).digest('hex').slice(0, 14)}`;

/**
 * Stores what a phone has published, under the company account that registered the name in its topic; what cannot be
 * read is kept there with its reason. A name that nobody registered is noted. Who may publish under a topic is up to
 * the broker, so that names may be short. Resolves once this is durable.
 */
export async function takePublished(
  { db, clock }: Pick<PhoneBrokerNeeds, 'db' | 'clock'>,
  topic: string,
  payload: Uint8Array,
): Promise<void> {
  const receivedAt = clock.now();
  const body = Buffer.from(writePublished(topic, payload.subarray(0, mostBytes)));
  const items = await owntracks.decode(body, { receivedAt });
  const deviceId = deviceOfTopic(topic);
  if (items.length === 0 || deviceId === undefined) return;
  const tenantId = await findTruckOwner(db.system, 'device-name', deviceId);
  const device = { deviceKind: 'device-name', deviceId, protocol: owntracks.name } as const;
  if (tenantId === undefined) await noteUnknownDevices(db.system, [device], receivedAt);
  else await keepPhoneMessage(db, owntracks, tenantId, { body, receivedAt });
}

/** Follows the operator's broker in one of the processes of this database; another one continues where it ends. */
export async function startPhoneBroker(needs: PhoneBrokerNeeds): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl, log, broker, installation, retryMs } = needs;
  let following: ReturnType<typeof followPhoneBroker> | undefined;
  let holder: KeptConnection['client'];
  const connection = await keepConnection({
    url: databaseUrl,
    name: 'portolan-phones',
    log,
    prepare: () => Promise.resolve(),
  });
  const leave = async (): Promise<void> => {
    const left = following;
    following = undefined;
    await left?.close();
  };
  const follow = async (): Promise<void> => {
    const { client } = connection;
    // With the connection the lock is gone.
    if (holder !== client) {
      holder = undefined;
      await leave();
    }
    if (client === undefined || following !== undefined) return;
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      followerLock,
    ]);
    if (rows[0]?.held !== true) return;
    holder = client;
    following = followPhoneBroker({
      ...broker,
      clientId: toClientId(installation),
      log,
      take: (topic, payload) => takePublished(needs, topic, payload),
      ...(retryMs === undefined ? {} : { retryMs }),
    });
  };
  const repeated = repeat(
    { everyMs: retryMs ?? 5000, log, failure: 'phones could not be followed; retrying' },
    follow,
  );
  return {
    stop: async () => {
      await repeated.stop();
      await leave();
      await connection.close();
    },
  };
}
