import { AppError, type SourceWay } from '@portolan/contract';
import type { Connector, Connectors } from '../../../platform/connector.ts';

/** The connector of a name, for this transport. Throws `connector.unknown`. */
export function getConnector(connectors: Connectors, name: string, way: SourceWay): Connector {
  const connector = connectors.get(name);
  if (connector === undefined || !connector.ways.includes(way))
    throw new AppError('connector.unknown', { connector: name });
  return connector;
}
