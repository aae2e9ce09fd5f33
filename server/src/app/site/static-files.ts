import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, normalize, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@portolan/contract';
import type { FastifyInstance } from 'fastify';
import { toEnvelope } from '../../platform/http/envelope.ts';
import { createAppPages } from './app-pages.ts';
import { createSite } from './site-pages.ts';

const distFolder = join(import.meta.dirname, '../../../../web/dist');

/**
 * The built web app: hashed files are cached for a year, pages never; public pages come with their content, unknown
 * addresses lead to them.
 */
export async function serveWebApp(
  app: FastifyInstance,
  publicUrl: string,
  folder = distFolder,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('the web app is not built: run `npm run build`; only the API is served');
    serveName(app);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const site = createSite(folder, publicUrl);
  const sendAppPage = createAppPages(folder);
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(site.robots()),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(await site.sitemap()),
  );
  app.get('/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const file = path === '' ? undefined : await findFile(folder, path);
    if (file !== undefined) return reply.header('cache-control', cacheOf(file)).sendFile(file);
    if (await site.send(request, reply)) return reply;
    // Health checks of load balancers request `/`, and accept anything.
    const isPage = path === '' || (request.headers.accept ?? '').includes('text/html');
    if (!isPage) throw new AppError('request.not-found', {});
    if (await sendAppPage(request, reply)) return reply;
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** What a process without pages answers at `/`. */
export function serveName(app: FastifyInstance): void {
  app.get('/', async () => toEnvelope({ name: 'Portolan' }));
}

/** The path of a file of the built app, looked up each time: a build after the start is served too. */
async function findFile(folder: string, path: string): Promise<string | undefined> {
  const full = normalize(join(folder, path));
  if (!full.startsWith(folder + sep)) return undefined;
  const found = await stat(full).catch(() => undefined);
  return found?.isFile() === true ? relative(folder, full) : undefined;
}

function cacheOf(file: string): string {
  if (file.startsWith('assets')) return 'public, max-age=31536000, immutable';
  return file.startsWith('map') ? 'public, max-age=86400' : 'no-cache';
}
