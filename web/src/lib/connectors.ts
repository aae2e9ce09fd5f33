import { type Cargo, type ConnectorDescription, type SourceWay, sourceRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ParseKeys, TFunction } from 'i18next';
import { routeQuery } from './queries.ts';

/** The server's connectors; constant while the page is open. */
export const connectorsQuery = {
  ...routeQuery(sourceRoutes.listConnectors, {}),
  staleTime: Number.POSITIVE_INFINITY,
};

const none: readonly ConnectorDescription[] = [];

/** The connectors, in the server's order; empty until loaded. */
export function useConnectors(): readonly ConnectorDescription[] {
  return useQuery(connectorsQuery).data ?? none;
}

export const listConnectorsOf = (connectors: readonly ConnectorDescription[], way: SourceWay) =>
  connectors.filter(({ ways }) => ways.includes(way));

export const carries = (connectors: readonly ConnectorDescription[], name: string, cargo: Cargo): boolean =>
  connectors.find((connector) => connector.name === name)?.carries.includes(cargo) === true;

/** The display name of a connector. */
export const connectorWords = (name: string, t: TFunction): string =>
  t(`sources.connector.${name}` as ParseKeys, { defaultValue: name });

/** Its short name; an option of a source, such as a version, may be part of it. */
export const connectorShortWords = (
  name: string,
  options: Readonly<Record<string, string>>,
  t: TFunction,
): string =>
  t(`sources.connector-short.${name}` as ParseKeys, { version: '', ...options, defaultValue: name }).trim();
