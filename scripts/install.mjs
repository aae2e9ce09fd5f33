import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, hashOf, readIfThere, root, run, say, searchPath } from './project.mjs';

const marker = join(root, 'node_modules', '.portolan-installed');
const manifests = [
  'package-lock.json',
  'package.json',
  '.npmrc',
  ...['contract', 'server', 'web'].map((name) => `${name}/package.json`),
];

/** Installs the packages of the lock file, unless exactly that was completely installed before. */
export async function ensureInstalled() {
  const wanted = hashOf(manifests.map((name) => readIfThere(join(root, name)) ?? ''));
  if (readIfThere(marker) === wanted) return;
  if (!isInstalled()) {
    rmSync(marker, { force: true });
    say('Installing packages ...');
    const [command, ...args] = findNpm();
    const env = { ...process.env, PATH: searchPath({ own: false }) };
    const { code } = await run(
      command,
      [...args, 'ci', '--include=dev', '--include=optional', '--loglevel=error'],
      { env },
    );
    if (code !== 0)
      fail(`The packages could not be installed: npm ci ended with code ${code}; see its messages above.`);
  }
  writeFileSync(marker, wanted);
}

/**
 * Whether npm has installed every package of the lock file, as after a manual `npm ci`. npm writes its own list last,
 * so an interrupted install has none or an old one.
 */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const placed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || placed === undefined) return false;
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    if (!path.includes('node_modules/') || link) return true;
    if (placed[path] === undefined) return optional === true || peer === true;
    return placed[path].version === version && existsSync(join(root, path));
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readIfThere(file) ?? '').packages;
  } catch {
    return undefined;
  }
}

/** The npm that started us, on the system's Node: the one of this project is about to be replaced. */
function findNpm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const usable = script && node && /\.[cm]?js$/.test(script) && !node.startsWith(join(root, 'node_modules'));
  return usable && existsSync(script) && existsSync(node) ? [node, script] : ['npm'];
}
