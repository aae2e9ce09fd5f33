import type { ConnectorName } from '@portolan/contract';

const files: Record<ConnectorName, { name: string; contentType: string }> = {
  'dcsa-tnt': { name: 'events.json', contentType: 'application/json' },
  'ais-nmea': { name: 'sentences.nmea', contentType: 'text/plain' },
  'ais-csv': { name: 'positions.csv', contentType: 'text/csv' },
};

/** A line for a shell that sends a file to a source; without a key it takes it from the variable `PORTOLAN_KEY`. */
export function curlLine(pushUrl: string, connector: ConnectorName, apiKey?: string): string {
  const { name, contentType } = files[connector];
  const authorization =
    apiKey === undefined ? '"Authorization: Bearer $PORTOLAN_KEY"' : `'Authorization: Bearer ${apiKey}'`;
  return `curl '${pushUrl}' -H ${authorization} -H 'Content-Type: ${contentType}' --data-binary @${name}`;
}
