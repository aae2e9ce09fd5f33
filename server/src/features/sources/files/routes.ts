import { AppError, fileRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { isFileTicket, isSignedUrl, signFileUrl } from './signed-url.ts';
import { type FileNeeds, findFile, readFileBytes } from './stored-file.ts';

/** Shown in the page; everything else is only ever downloaded. */
const shownTypes = ['image/jpeg', 'image/png', 'image/webp'];
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Nothing in a file may run, load or be framed as a page of ours, whatever it contains. */
const fileSecurityPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Signed URLs of files, and the files behind them. */
export function serveFiles(needs: FileNeeds & { sealingKey: SealingKey; clock: Clock }): Served[] {
  const { db, sealingKey, clock } = needs;
  const findBy = async (fileId: string) =>
    uuidPattern.test(fileId) ? findFile(db.system, fileId) : undefined;
  return [
    serve(fileRoutes.getFileSignedUrl, async ({ query: { fileId, ticket } }) => {
      const now = clock.now();
      const file = await findBy(fileId);
      const mayBeSeen = file?.isPublic === true || isFileTicket(sealingKey, fileId, ticket ?? '', now);
      if (file === undefined || !mayBeSeen) throw new AppError('file.not-found', {});
      return signFileUrl(sealingKey, fileId, now);
    }),
    serve(fileRoutes.getFileContent, async ({ query }, { reply }) => {
      if (!isSignedUrl(sealingKey, query, clock.now())) throw new AppError('file.link-refused', {});
      const file = await findBy(query.fileId);
      const bytes = file === undefined ? undefined : await readFileBytes(needs.files, file);
      if (file === undefined || bytes === undefined) throw new AppError('file.not-found', {});
      const isShown = shownTypes.includes(file.contentType);
      reply.header('content-security-policy', fileSecurityPolicy);
      reply.header('cross-origin-resource-policy', 'same-origin');
      reply.header('cache-control', file.isPublic ? 'public, max-age=300' : 'private, no-store');
      reply.header('content-disposition', dispositionOf(isShown ? 'inline' : 'attachment', file.name));
      reply.type(isShown ? file.contentType : 'application/octet-stream');
      return Buffer.from(bytes);
    }),
  ];
}

/** The name in ASCII for old programs, and unchanged for the others (RFC 6266). */
function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
