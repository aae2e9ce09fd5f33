import { type IClientOptions, type MqttClient, connect } from 'mqtt';
import type { Logger } from 'pino';

export interface BrokerAddress {
  /** `mqtt:`, `mqtts:`, `ws:` or `wss:`, with user and password where the broker asks for them. */
  url: string;
  topics: readonly string[];
  /** Certificates of the authority that signed the broker's, in PEM, where it is none that everybody knows. */
  ca?: string | undefined;
}

interface BrokerNeeds extends BrokerAddress {
  /** The broker keeps messages for this name while nobody is connected. */
  clientId: string;
  log: Logger;
  /**
   * Takes one message. Resolves once it is durable or refused: only then the broker is answered. Where it rejects, the
   * connection is given up, and the broker sends the message again on the next one.
   */
  take(topic: string, payload: Uint8Array): Promise<void>;
  onConnected?(isConnected: boolean): void;
  /** Between two attempts to connect. */
  retryMs?: number;
}

/** A subscription to a broker. */
export interface PhoneBroker {
  close(): Promise<void>;
}

const leastQos = 1;

function toOptions({ clientId, ca, retryMs = 5000 }: BrokerNeeds): IClientOptions {
  return {
    clientId,
    // The broker keeps what comes while we are away, and what we have not answered.
    clean: false,
    protocolVersion: 4,
    keepalive: 30,
    connectTimeout: 15_000,
    reconnectPeriod: retryMs,
    resubscribe: false,
    ...(ca === undefined ? {} : { ca }),
  };
}

function subscribe(client: MqttClient, { topics, log }: BrokerNeeds): void {
  client.subscribe([...topics], { qos: leastQos }, (error, granted = []) => {
    const refused = granted.filter(({ qos }) => qos > 2).map(({ topic }) => topic);
    if (error !== null || refused.length > 0)
      log.error({ err: error ?? undefined, refused }, 'the broker refuses topics of phones');
  });
}

/**
 * Follows what phones publish at a broker of MQTT. A message is answered only once it is durable; the connection is
 * made again whenever it is lost, and the broker then sends what was not answered.
 */
export function followPhoneBroker(needs: BrokerNeeds): PhoneBroker {
  const { url, log, take, onConnected } = needs;
  const client = connect(url, toOptions(needs));
  let connection = 0;
  let isUp = false;
  let reason: Error | undefined;
  const note = (up: boolean): void => {
    if (up === isUp) return;
    isUp = up;
    onConnected?.(up);
  };
  client.on('connect', () => {
    log.info('connected to the broker of phones');
    reason = undefined;
    note(true);
    subscribe(client, needs);
  });
  client.on('error', (error) => {
    if (error.message !== reason?.message)
      log.warn({ err: error }, 'the broker of phones does not answer; retrying');
    reason = error;
  });
  client.on('close', () => {
    connection += 1;
    if (isUp) log.warn('the connection to the broker of phones is lost; retrying');
    note(false);
  });
  client.handleMessage = ({ topic, payload }, done) => {
    const came = connection;
    take(topic, Buffer.from(payload)).then(
      () => {
        // A lost connection took the number of the message with it: another message may have it by now.
        if (came === connection) done();
      },
      (error: unknown) => {
        log.error({ err: error }, 'a message of a phone could not be stored; the broker sends it again');
        if (came === connection) client.stream.destroy();
      },
    );
  };
  return { close: () => client.endAsync(true) };
}
