import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, normalize, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@portolan/contract';
import type { FastifyInstance } from 'fastify';

const distFolder = join(import.meta.dirname, '../../../web/dist');

/** The built web app: hashed files for a year, pages never from a cache; unknown pages get the app, which routes them. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(distFolder, 'index.html'))) {
    app.log.warn('the web app is not built: run `npm run build`; only the calls are served');
    return;
  }
  await app.register(fastifyStatic, {
    root: distFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  app.get('/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const file = path === '' ? undefined : await findFile(path);
    if (file !== undefined) return reply.header('cache-control', cacheOf(file)).sendFile(file);
    if (!(request.headers.accept ?? '').includes('text/html')) throw new AppError('request.not-found', {});
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** The path of a file of the built app, looked up each time: a build after the start is served too. */
async function findFile(path: string): Promise<string | undefined> {
  const full = normalize(join(distFolder, decodeURIComponent(path)));
  if (!full.startsWith(distFolder + sep)) return undefined;
  const found = await stat(full).catch(() => undefined);
  return found?.isFile() === true ? relative(distFolder, full) : undefined;
}

function cacheOf(file: string): string {
  if (file.startsWith('assets')) return 'public, max-age=31536000, immutable';
  return file.startsWith('map') ? 'public, max-age=86400' : 'no-cache';
}
