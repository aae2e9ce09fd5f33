// The server, restarted at every change, and Vite in front of it with hot reload.
import { join } from 'node:path';
import { runInForeground } from './foreground.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './pinned-node.mjs';
import { root } from './project.mjs';

await ensureInstalled();
const node = findNode();
const server = `http://127.0.0.1:${process.env.PORT || '8080'}`;
const programs = [
  runInForeground(node, [join(root, 'server/src/app/main.ts')], {
    nodeOptions: ['--watch', '--watch-preserve-output'],
  }),
  runInForeground(node, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'web'),
    env: { ...process.env, PORTOLAN_SERVER: server },
  }),
];
// Each is useless without the other: it ends with this script.
process.exit(await Promise.race(programs));
