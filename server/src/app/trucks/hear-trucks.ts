import { readFileSync } from 'node:fs';
import type { TruckPortProtocol, TruckReception } from '@portolan/contract';
import type { Logger } from 'pino';
import { deviceFormat, owntracks, phoneApps } from '../../connectors/trucks/index.ts';
import type { PushKey } from '../../platform/browser-push-key.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Config, ConfigError } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { connectors } from '../connectors.ts';
import { startPhoneBroker } from './phone-broker.ts';
import { openTruckListeners } from './truck-listeners.ts';

interface HearingNeeds {
  db: Database;
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  /** The broker knows this installation by its public key. */
  pushKey: PushKey;
}

const usualPorts: Readonly<Record<string, number>> = {
  'mqtt:': 1883,
  'mqtts:': 8883,
  'ws:': 80,
  'wss:': 443,
};

/** Where devices send to, as people who set one up need it. */
export function describeReception({ truckPorts, mqtt }: Pick<Config, 'truckPorts' | 'mqtt'>): TruckReception {
  const toTransports = (protocol: TruckPortProtocol): ('tcp' | 'udp')[] =>
    deviceFormat(protocol).hasDatagrams === true ? ['tcp', 'udp'] : ['tcp'];
  const toBroker = ({ url, topics }: NonNullable<Config['mqtt']>): TruckReception['broker'] => {
    const { protocol, hostname: host, port } = new URL(url);
    const hasTls = ['mqtts:', 'wss:'].includes(protocol);
    return {
      protocol: owntracks.name,
      host,
      port: Number(port) || usualPorts[protocol] || 0,
      hasTls,
      topics,
    };
  };
  return {
    phones: phoneApps.map(({ connector }) => connector.name),
    ports: [...(truckPorts ?? [])].map(([protocol, port]) => ({
      protocol,
      port,
      transports: toTransports(protocol),
    })),
    broker: mqtt === undefined ? null : toBroker(mqtt),
  };
}

function readCertificates(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`MQTT_CA_FILE cannot be read: ${(error as Error).message}.`);
  }
}

/** Devices on trucks, where ports are set for them, and phones, where there is a broker. Gives what ends it. */
export async function hearTrucks(
  { host, truckPorts, mqtt }: Config,
  needs: HearingNeeds,
): Promise<() => Promise<void>> {
  const ca = mqtt?.caFile === undefined ? undefined : readCertificates(mqtt.caFile);
  const listeners =
    truckPorts && (await openTruckListeners({ ...needs, connectors, host, ports: truckPorts }));
  const phones =
    mqtt &&
    (await startPhoneBroker({ ...needs, broker: { ...mqtt, ca }, installation: needs.pushKey.publicKey }));
  return async () => {
    await phones?.stop();
    await listeners?.stop();
  };
}
