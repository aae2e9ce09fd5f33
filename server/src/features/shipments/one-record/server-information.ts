import type { Tx } from '../../../platform/db/database.ts';
import {
  apiIri,
  apiVersions,
  cargoIri,
  graphNode,
  modelEditions,
  schemaIri,
  typedValue,
} from '../../../formats/one-record-api/index.ts';
import { type OneRecordCall, type OneRecordReply, objectIri } from './one-record-call.ts';

/** `GET /`: what this server is and what it speaks. */
export async function getServerInformation(_tx: Tx, { caller, now }: OneRecordCall): Promise<OneRecordReply> {
  const type = apiIri('ServerInformation');
  const uri = (text: string) => typedValue(schemaIri('anyURI'), text);
  const ontologies = [
    ...modelEditions.map((edition) => `https://onerecord.iata.org/ns/cargo/${edition}.0`),
    ...apiVersions.map((version) => `https://onerecord.iata.org/ns/api/${version}`),
  ].map(uri);
  const holder = { '@id': objectIri(caller.base, caller.tenantId), '@type': [cargoIri('Company')] };
  return Promise.resolve({
    status: 200,
    type,
    changedAt: now,
    node: graphNode(`${caller.base}/`, type, {
      [apiIri('hasDataHolder')]: [holder],
      [apiIri('hasServerEndpoint')]: [uri(caller.base)],
      [apiIri('hasSupportedApiVersion')]: apiVersions.map((version) => ({ '@value': version })),
      [apiIri('hasSupportedContentType')]: [{ '@value': 'application/ld+json' }],
      [apiIri('hasSupportedLanguage')]: [{ '@value': 'en-US' }],
      [apiIri('hasSupportedOntology')]: ontologies,
      [apiIri('hasSupportedOntologyVersion')]: ontologies,
    }),
  });
}
