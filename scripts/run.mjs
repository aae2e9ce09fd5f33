// node scripts/run.mjs FILE ARGUMENTS: runs one of the project's programs on its own Node, installing what is missing.
import { join } from 'node:path';
import { runInForeground } from './foreground.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './pinned-node.mjs';
import { root } from './project.mjs';

const [file, ...args] = process.argv.slice(2);
await ensureInstalled();
// npm changes to the project's folder; paths in the arguments are relative to the user's folder.
const cwd = process.env.INIT_CWD ?? process.cwd();
process.exitCode = await runInForeground(findNode(), [join(root, file), ...args], { cwd });
