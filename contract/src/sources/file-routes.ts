import { z } from 'zod';
import { route } from '../route.ts';
import { SignedFile } from '../signed-file.ts';

export const fileRoutes = {
  getFileSignedUrl: route({
    name: 'getFileSignedUrl',
    method: 'GET',
    path: '/platform/v1/file/loginless/getFileSignedUrl',
    summary: 'A URL, valid for 5 minutes, of a public file or the file of the ticket',
    auth: 'open',
    xsrf: false,
    query: z.object({ fileId: z.string().max(100), ticket: z.string().max(200).optional() }),
    data: SignedFile,
    errors: ['file.not-found'],
  }),
  getFileContent: route({
    name: 'getFileContent',
    method: 'GET',
    path: '/platform/v1/file/loginless/content',
    summary: 'The bytes of a file by its signed URL',
    auth: 'open',
    xsrf: false,
    form: 'raw',
    contentType: 'application/octet-stream',
    query: z.object({
      fileId: z.string().max(100),
      expires: z.string().regex(/^\d{1,12}$/),
      signature: z.string().max(100),
    }),
    data: z.unknown(),
    errors: ['file.not-found', 'file.link-refused'],
  }),
} as const;
