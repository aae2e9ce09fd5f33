import type { ConnectorDescription } from '@portolan/contract';
import type { Connector } from '../../../platform/connector.ts';

/** The public description of a connector, for browser and documentation. */
export function describeConnector(connector: Connector): ConnectorDescription {
  const { name, carries, ways, contentTypes, example, keepDays, pull, table } = connector;
  return {
    name,
    carries: [...carries],
    ways: [...ways],
    contentTypes: [...contentTypes],
    example,
    keepDays: keepDays ?? null,
    ...(table === undefined ? {} : { isTable: true as const }),
    pull:
      pull === undefined
        ? null
        : { options: [...pull.options], numbers: [...pull.numbers], exampleUrl: pull.exampleUrl },
  };
}
