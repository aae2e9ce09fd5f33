import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|mjs|css|html|svg|json)$/;
const smallestBytes = 1024;
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Writes `.gz` and `.br` beside every text file of the build, so that the server never compresses one itself. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'portolan-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    // Not closeBundle: that one also runs after a build that failed, and would hide why.
    writeBundle: {
      // After everything else that writes files.
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && worthIt.test(entry.name));
        for (const file of files) await compressFile(join(file.parentPath, file.name));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [zipped, brotli] = await Promise.all([toGzip(text, { level: 9 }), toBrotli(text, { params })]);
  await Promise.all([writeFile(`${path}.gz`, zipped), writeFile(`${path}.br`, brotli)]);
}
