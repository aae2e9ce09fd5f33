import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes } from '../contract/src/index.ts';
import { describeApi } from '../contract/src/openapi.ts';
import { toMarkdownTable } from '../server/src/platform/markdown-table.ts';

const root = join(import.meta.dirname, '..');
const specified = readFileSync(join(root, 'contract/src/specified-calls/calls.tsv'), 'utf8');

function listRoutes(): string {
  const rows = allRoutes.map(({ method, path, auth, xsrf, summary }) => {
    const star = specified.includes(`\t${path}\t`) ? '\\* ' : '';
    return [`${star}\`${method} ${path}\``, auth, xsrf ? 'yes' : 'no', summary];
  });
  return toMarkdownTable([['Call', 'Who', 'XSRF', 'What'], ...rows]);
}

writeFileSync(join(root, 'contract/openapi.json'), `${JSON.stringify(describeApi(allRoutes), null, 1)}\n`);
const pagePath = join(root, 'docs/api.md');
const page = readFileSync(pagePath, 'utf8');
writeFileSync(pagePath, `${page.slice(0, page.indexOf('\n| Call '))}\n${listRoutes()}\n`);
