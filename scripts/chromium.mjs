import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root, run, say } from './project.mjs';

const system = '/usr/bin/chromium';

/** Playwright's own, in its default folder. */
function findPlaywrights() {
  return createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();
}

function findInPlace() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return existsSync(wanted) ? wanted : undefined;
  return [system, findPlaywrights()].find((path) => existsSync(path));
}

/**
 * The browser for tests and screenshots: `CHROMIUM_PATH`, the system's, Playwright's, or else the one that the package
 * manager or Playwright installs. Undefined when that is impossible.
 */
export async function findChromium(node) {
  if (process.env.CHROMIUM_PATH || findInPlace()) return findInPlace();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium with apt-get ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, capture: true });
    const packages = ['chromium', 'fonts-liberation', 'fonts-noto-cjk'];
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
      capture: true,
    });
    if (findInPlace()) return findInPlace();
  }
  say('Installing Chromium with Playwright ...');
  await run(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    capture: true,
  });
  return findInPlace();
}
