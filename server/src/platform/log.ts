import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { redactFields, redactText } from './redact.ts';

export type { Logger } from 'pino';

const requestIds = new AsyncLocalStorage<string>();

/** An id that links all log lines of one request or job; a valid one from a proxy is kept. */
export function newRequestId(given?: string | string[]): string {
  return typeof given === 'string' && /^[\w.:-]{8,128}$/.test(given) ? given : randomUUID();
}

/** Every line that is logged within `work`, however deep, carries `requestId`. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work);
}

/** An error's fields, without the connection that drivers attach to theirs. */
function toErrorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { client: _client, ...fields } = stdSerializers.err(error) as unknown as Record<string, unknown>;
  return fields;
}

/**
 * JSON lines on standard output (or `destination`): `time` is an ISO instant, `level` a word, errors are under `err`.
 * Secrets are removed twice, by the name of the field and by their form, because each method alone misses some.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: toErrorFields, error: toErrorFields },
    mixin: (_fields: object, _level: number, logger: Logger) => {
      const requestId = requestIds.getStore();
      return requestId === undefined || 'requestId' in logger.bindings() ? {} : { requestId };
    },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: redactFields,
    },
    hooks: { streamWrite: redactText },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
