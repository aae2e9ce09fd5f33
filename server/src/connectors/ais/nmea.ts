import { createAisDecoder } from '../../formats/ais/index.ts';
import { toLogConnector } from './log-connector.ts';

/** AIS as NMEA 0183 sentences (`!AIVDM`), a line each, plain or packed. */
export const aisNmea = toLogConnector('ais-nmea', false, () => createAisDecoder());
