import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, hashOf, readIfThere, root, run, say, searchPath } from './project.mjs';

const marker = join(root, 'web', 'dist', '.built-from');
const sources = ['contract', 'web', 'CHANGELOG.md', 'package-lock.json', 'tsconfig.base.json'];
const leftOut = /^(node_modules|dist|e2e|test-results)$|\.test\.[a-z]+$/;

/**
 * Files above this size are compared by size and modification time: reading the base map at every start takes too long.
 */
const largeBytes = 1_000_000;

/** Builds the web app unless the existing build was made from exactly these sources. */
export async function ensureWebBuilt(node) {
  const wanted = hashOf(sources.flatMap((name) => describe(join(root, name))));
  if (readIfThere(marker) === wanted) return;
  rmSync(marker, { force: true });
  say('Building the web app ...');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, PATH: searchPath({ own: true }), NODE_ENV: 'production' };
  const { code, output } = await run(node, [vite, 'build'], { cwd: join(root, 'web'), env, capture: true });
  if (code !== 0) {
    say(output);
    fail(`The web app could not be built: vite ended with code ${code}; see its messages above.`);
  }
  writeFileSync(marker, wanted);
}

function describe(path) {
  const stats = statSync(path);
  if (stats.isFile())
    return [
      path.slice(root.length),
      stats.size > largeBytes ? `${stats.size} ${stats.mtimeMs}` : readFileSync(path),
    ];
  return readdirSync(path)
    .filter((name) => !leftOut.test(name))
    .sort()
    .flatMap((name) => describe(join(path, name)));
}
