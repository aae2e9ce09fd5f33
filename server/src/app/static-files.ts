import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
    preCompressed: true,
    index: ['index.html'],
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join('dist', 'assets')}`);
      const map = path.includes(`${join('dist', 'map')}`);
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : map ? 'public, max-age=86400' : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!isPage) throw new AppError('request.not-found', {});
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
