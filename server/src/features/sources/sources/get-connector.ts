import { AppError, type SourceWay } from '@portolan/contract';
import type { Connector, Connectors } from '../../../platform/connector.ts';

/** The connector of a name, for this transport. Throws `connector.unknown`. */
export function getConnector(connectors: Connectors, name: string, way: SourceWay): Connector {
  const connector = connectors.get(name);
  if (connector === undefined || !connector.ways.includes(way))
    throw new AppError('connector.unknown', { connector: name });
  return connector;
}

/** The connector for feeds. */
export function getFeedConnector(connectors: Connectors): Connector {
  const connector = [...connectors.values()].find(({ ways }) => ways.includes('feed'));
  if (connector === undefined) throw new Error('no connector reads live feeds');
  return connector;
}
