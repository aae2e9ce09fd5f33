import { type TruckPortProtocol, hasTruckPort, truckPortProtocols } from '@portolan/contract';
import { z } from 'zod';
import { address, setting, topicList } from './setting.ts';

/** Settings of devices on trucks. */
export const truckSettings = {
  TRUCK_PORTS: setting({
    schema: z
      .string()
      .regex(/^[a-z0-9]+:\d{1,5}(,[a-z0-9]+:\d{1,5})*$/)
      .transform((text) => text.split(',').map((one) => one.split(':') as [string, string]))
      .refine((list) => list.every(([name]) => hasTruckPort(name)))
      .refine((list) => list.every(([, port]) => Number(port) <= 65_535))
      .transform((list) => new Map(list.map(([name, port]) => [name as TruckPortProtocol, Number(port)])))
      .optional(),
    accepts: `a list such as jt808:7611,gt06:5023 out of ${truckPortProtocols.join(', ')}`,
    description:
      'Ports at which devices on trucks may send their positions, by protocol: TCP, for teltonika also UDP.',
    fallback: 'not set: none',
    example: 'jt808:7611,gt06:5023',
  }),
  MQTT_URL: setting({
    schema: address('mqtt:', 'mqtts:', 'ws:', 'wss:').optional(),
    accepts: 'an address such as mqtts://user:password@mqtt.example.com:8883',
    description:
      'Broker at which phones with OwnTracks publish their positions, with user and password; mqtts and wss use TLS.',
    fallback: 'not set: OwnTracks by HTTP only',
    example: 'mqtts://portolan:password@mqtt.example.com:8883',
    secret: true,
  }),
  MQTT_TOPICS: setting({
    schema: topicList.default(['owntracks/+/+']),
    accepts: 'a list of MQTT topics, parted by commas',
    description: 'Topics of the broker to follow; the last two parts of a topic name the device.',
    fallback: 'owntracks/+/+',
  }),
  MQTT_CA_FILE: setting({
    schema: z.string().optional(),
    accepts: 'a file',
    description: 'Certificates in PEM of the authority that signed the broker’s, where it is an own one.',
    fallback: 'not set: the authorities that everybody trusts',
    example: '/etc/portolan/mqtt-ca.pem',
  }),
  ROAD_ROUTER: setting({
    schema: z
      .string()
      .regex(/^(osrm|valhalla):https?:\/\/./)
      .transform((text) => {
        const at = text.indexOf(':');
        const kind: 'osrm' | 'valhalla' = text.startsWith('osrm:') ? 'osrm' : 'valhalla';
        return { kind, url: text.slice(at + 1).replace(/\/+$/, '') };
      })
      .refine(({ url }) => URL.canParse(url) && new URL(url).username === '')
      .optional(),
    accepts: 'osrm: or valhalla: and the address of the server, such as osrm:http://127.0.0.1:5000',
    description: 'Routing server for the ETA of trucks, OSRM or Valhalla; it may be in your own network.',
    fallback: 'not set: distance factors',
    example: 'valhalla:http://127.0.0.1:8002',
  }),
} as const;
