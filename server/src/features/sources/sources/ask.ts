import type { PullSettings } from '@portolan/contract';
import type { Connectors, PullAnswer, PullQuery, PullTarget } from '../../../platform/connector.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import type { SourceRecord } from './data-source.ts';
import { completeOptions, readPullSettings } from './pull-settings.ts';

/** Polls pull sources; the only place where their secrets are decrypted. */
export interface SourceAsker {
  ask(source: SourceRecord, query: PullQuery): Promise<PullAnswer>;
  /** Polls with settings that are not stored yet. */
  try(connector: string, settings: PullSettings, query: PullQuery): Promise<PullAnswer>;
}

export function createSourceAsker(needs: {
  connectors: Connectors;
  sealingKey: SealingKey;
  fetch: typeof globalThis.fetch;
}): SourceAsker {
  const ask = async (
    connector: string,
    settings: PullSettings,
    secret: string,
    query: PullQuery,
  ): Promise<PullAnswer> => {
    const pull = needs.connectors.get(connector)?.pull;
    if (pull === undefined)
      return {
        kind: 'failure',
        code: 'not-supported',
        reason: `${connector} has no endpoint that can be asked`,
      };
    const options = completeOptions(pull.options, settings.options);
    return pull.ask(toTarget({ ...settings, options }, secret), query, needs.fetch);
  };
  return {
    ask: (source, query) => {
      const settings = readPullSettings(source.settings) as PullSettings;
      const secret = source.sealedSecret === null ? '' : needs.sealingKey.reveal(source.sealedSecret);
      return ask(source.connector, settings, secret, query);
    },
    try: (connector, settings, query) => ask(connector, settings, secretOf(settings), query),
  };
}

/** The one secret of pull settings: the API key or the OAuth2 client secret. */
export function secretOf(settings: PullSettings): string {
  if (settings.auth.kind === 'api-key') return settings.auth.key;
  return settings.auth.kind === 'oauth2' ? settings.auth.clientSecret : '';
}

/** The settings as stored: without the secret. */
export function withoutSecret(settings: PullSettings): PullSettings {
  const { auth } = settings;
  if (auth.kind === 'api-key') return { ...settings, auth: { ...auth, key: '' } };
  return auth.kind === 'oauth2' ? { ...settings, auth: { ...auth, clientSecret: '' } } : settings;
}

function toTarget({ baseUrl, options, auth }: PullSettings, secret: string): PullTarget {
  if (auth.kind === 'api-key') return { baseUrl, options, auth: { ...auth, key: secret } };
  if (auth.kind !== 'oauth2') return { baseUrl, options, auth };
  const { scope, ...rest } = auth;
  return {
    baseUrl,
    options,
    auth: { ...rest, clientSecret: secret, ...(scope === undefined ? {} : { scope }) },
  };
}
