import type { TruckReception } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { receptionQuery } from './queries.ts';

interface ReceivingTransport {
  protocol: string;
  transport: string;
  address: string;
  /** Topics that are followed. */
  topics?: readonly string[];
}

/** Every address at which a device or a phone may report. */
function listTransports(
  { phones, ports, broker }: TruckReception,
  { origin, hostname }: URL,
): ReceivingTransport[] {
  const byHttp = phones.map((protocol) => ({
    protocol,
    transport: 'HTTP',
    address: `${origin}/v1/phones/${protocol}`,
  }));
  const published =
    broker === null
      ? []
      : [
          {
            protocol: broker.protocol,
            transport: broker.hasTls ? 'MQTT, TLS' : 'MQTT',
            address: `${broker.host}:${broker.port}`,
            topics: broker.topics,
          },
        ];
  const devices = ports.map(({ protocol, port, transports }) => ({
    protocol,
    transport: transports.map((one) => one.toUpperCase()).join(', '),
    address: `${hostname}:${port}`,
  }));
  return [...byHttp, ...published, ...devices];
}

/** Where devices and phones report, for whoever sets one up. */
export function Reception() {
  const { t } = useTranslation();
  const { data } = useQuery(receptionQuery);
  if (data === undefined) return null;
  return (
    <section className="truck-reception" aria-labelledby="truck-reception-title">
      <h2 id="truck-reception-title">{t('truck.registry.reception-title')}</h2>
      <p className="soft">{t('truck.registry.reception-text')}</p>
      <div className="scroll" tabIndex={0} role="region" aria-labelledby="truck-reception-title">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('truck.registry.protocol')}</th>
              <th scope="col">{t('truck.registry.transport')}</th>
              <th scope="col">{t('truck.registry.address')}</th>
            </tr>
          </thead>
          <tbody>
            {listTransports(data, new URL(window.location.href)).map(
              ({ protocol, transport, address, topics }) => (
                <tr key={`${transport} ${address}`}>
                  <th scope="row">{protocol}</th>
                  <td>{transport}</td>
                  <td>
                    <span className="mono">{address}</span>
                    {topics !== undefined && (
                      <small className="soft">
                        {t('truck.registry.topics', { topics: topics.join(', ') })}
                      </small>
                    )}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      {data.broker !== null && <p className="soft">{t('truck.registry.broker-text')}</p>}
    </section>
  );
}
