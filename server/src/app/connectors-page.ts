import type { Connectors } from '../platform/connector.ts';
import { toMarkdownTable } from '../platform/markdown-table.ts';

const introduction = `Where facts come from. \`POST /v1/inbound/<connector>\` takes messages of those that push,
\`watched/<company>/<connector>/\` files of those with a folder; an upload is recognised by its content. What each says
of itself stands in its descriptor (\`server/src/connectors\`): the server, the page of data sources and this page read
it there. Adding one is its folder, a line in \`server/src/app/connectors.ts\` and its texts.

Texts may be UTF-8, UTF-16, GB 18030, Shift_JIS or Windows-1252, with or without a byte order mark, with the line
ends of any system. JSON may be a list, a single message, one a line, several behind each other, or in an envelope of
any names. Unknown fields, lines and segments are left out; a code that no list has is kept where the format has a
place for it. A part that cannot be read is refused alone, with its place, its field and the next step. A message that
is in order and has nothing to store says so.`;

const code = (text: string): string => `\`${text}\``;

/** `docs/connectors.md`, which a test compares with the committed file. */
export function renderConnectorsPage(connectors: Connectors): string {
  const rows = [...connectors.values()].map((connector) => [
    code(connector.name),
    connector.carries.join(', ').replaceAll('-', ' '),
    connector.ways.join(', '),
    connector.contentTypes.map(code).join(', '),
    connector.keepDays === undefined
      ? 'for ever'
      : `${connector.keepDays} day${connector.keepDays === 1 ? '' : 's'}`,
    connector.pull?.options.map(({ name }) => code(name)).join(', ') ?? '-',
  ]);
  const heads = [
    'Connector',
    'Carries',
    'Ways',
    'Content types',
    'Raw messages are kept',
    'Options of an endpoint',
  ];
  const examples = [...connectors.values()].map(({ name, example }) =>
    [
      `## ${name}`,
      `An example, \`${example.fileName}\`:`,
      `\`\`\`text\n${example.text.trimEnd()}\n\`\`\``,
    ].join('\n\n'),
  );
  return `${[
    '# Connectors',
    '<!-- Made by `npm run connectors-page`. Do not edit. -->',
    introduction,
    toMarkdownTable([heads, ...rows]),
    ...examples,
  ].join('\n\n')}\n`;
}
