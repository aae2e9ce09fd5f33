// node scripts/lint.mjs [--types]: oxlint, import borders, format and unused code; with --types the type checks as
// well.
import { checks, runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './pinned-node.mjs';

await ensureInstalled();
const list = process.argv.includes('--types') ? [...checks.types, ...checks.lint] : checks.lint;
const { failed } = await runChecks(findNode(), list);
process.exitCode = failed === 0 ? 0 : 1;
