import { z } from 'zod';
import { route } from '../route.ts';

/** Where a file can be fetched for a short while, without a session: the address is the permission. */
export const SignedFile = z.object({
  fileId: z.string(),
  /** Path and query on this installation. */
  url: z.string(),
  /** Instant from which `url` is refused. */
  expiresAt: z.string(),
});
export type SignedFile = z.infer<typeof SignedFile>;

export const fileRoutes = {
  getFileSignedUrl: route({
    name: 'getFileSignedUrl', method: 'GET', path: '/platform/v1/file/loginless/getFileSignedUrl',
    summary: 'An address, good for 5 minutes, of a file that is public or that the ticket stands for',
    auth: 'open', xsrf: false,
    query: z.object({ fileId: z.string().max(100), ticket: z.string().max(200).optional() }), data: SignedFile,
    errors: ['file.not-found'],
  }),
  getFileContent: route({
    name: 'getFileContent', method: 'GET', path: '/platform/v1/file/loginless/content',
    summary: 'The bytes of a file by its signed address',
    auth: 'open', xsrf: false, form: 'raw', contentType: 'application/octet-stream',
    query: z.object({
      fileId: z.string().max(100), expires: z.string().regex(/^\d{1,12}$/), signature: z.string().max(100),
    }),
    data: z.unknown(),
    errors: ['file.not-found', 'file.link-refused'],
  }),
} as const; // prettier-ignore
