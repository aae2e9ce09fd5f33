import { join } from 'node:path';
import { runInForeground } from './foreground.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './pinned-node.mjs';
import { root } from './project.mjs';
import { ensureWebBuilt } from './web-build.mjs';

await ensureInstalled();
const node = findNode();
await ensureWebBuilt(node);
process.exitCode = await runInForeground(node, [
  join(root, 'server/src/app/main.ts'),
  ...process.argv.slice(2),
]);
