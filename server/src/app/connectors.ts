import type { Connector, PullPage } from '../platform/connector.ts';
import { aisCsv, aisNmea } from '../connectors/ais/index.ts';
import { dcsaTnt, fetchDcsaPage } from '../connectors/dcsa/index.ts';

/** The formats that are read, by the name of their door. A new source of facts is one more line. */
const all: readonly Connector[] = [dcsaTnt, aisNmea, aisCsv];

export const connectors: ReadonlyMap<string, Connector> = new Map(
  all.map((connector) => [connector.name, connector]),
);

const pullDcsa: PullPage = async (target, query, fetch) => {
  const { createdSince, ...rest } = query;
  const result = await fetchDcsaPage({
    baseUrl: target.baseUrl,
    version: target.version === '2.2' ? '2.2' : '3.0',
    auth: target.auth,
    query: {
      ...rest,
      ...(createdSince === undefined ? {} : { eventCreatedDateTimeMin: createdSince.toISOString() }),
    },
    fetch,
  });
  if (result.ok) {
    const { body, status, nextCursor } = result.page;
    return { kind: 'page', body, httpStatus: status, ...(nextCursor === undefined ? {} : { nextCursor }) };
  }
  const { kind, reason, status, retryAfterSeconds } = result.failure;
  return {
    kind: 'failure',
    code: kind === 'too-large' ? 'bad-answer' : kind,
    reason,
    ...(status === undefined ? {} : { httpStatus: status }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
};

/** Formats whose sources can be asked by us. */
export const pullers: ReadonlyMap<string, PullPage> = new Map([[dcsaTnt.name, pullDcsa]]);
