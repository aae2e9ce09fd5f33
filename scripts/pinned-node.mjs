import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, root, say, searchPath } from './project.mjs';

const program = process.platform === 'win32' ? 'node.exe' : 'node';
const pinned = join(root, 'node_modules', 'node', 'bin', program);

/** The first version that runs TypeScript as it is. */
const oldest = [22, 18];

/** The pinned Node; the system's, with a warning, where install scripts were not allowed to run. */
export function findNode() {
  if (process.execPath === pinned || readVersion(pinned) !== undefined) return pinned;
  const reason = 'The pinned Node 24 is missing because the install scripts of npm did not run';
  const candidates = [
    process.execPath,
    ...searchPath({ own: false })
      .split(delimiter)
      .map((folder) => join(folder, program)),
  ];
  for (const path of new Set(candidates)) {
    const version = readVersion(path);
    if (version === undefined || !isNewEnough(version)) continue;
    say(`${reason}; the system's Node ${version.join('.')} is used instead.`);
    return path;
  }
  return fail(
    `${reason}, and the system's Node ${process.versions.node} is too old; run "npm ci ` +
      `--ignore-scripts=false" or install Node ${oldest.join('.')} or later.`,
  );
}

function readVersion(path) {
  if (!existsSync(path)) return undefined;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const found = /^v(\d+)\.(\d+)/.exec(stdout ?? '');
  return status === 0 && found ? [Number(found[1]), Number(found[2])] : undefined;
}

function isNewEnough([major, minor]) {
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}
