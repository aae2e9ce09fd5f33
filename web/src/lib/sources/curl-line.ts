import type { ConnectorDescription } from '@portolan/contract';

/**
 * A shell command that sends the example file of a connector to a source; without a key it uses the variable
 * `PORTOLAN_KEY`.
 */
export function curlLine(
  pushUrl: string,
  { contentTypes, example }: Pick<ConnectorDescription, 'contentTypes' | 'example'>,
  apiKey?: string,
): string {
  const authorization =
    apiKey === undefined ? '"Authorization: Bearer $PORTOLAN_KEY"' : `'Authorization: Bearer ${apiKey}'`;
  return (
    `curl '${pushUrl}' -H ${authorization} -H 'Content-Type: ${contentTypes[0]}' --data-binary ` +
    `@${example.fileName}`
  );
}
