import type { SignedFile } from '@portolan/contract';
import type { SealingKey } from '../../../platform/sealing.ts';
import { cleanImage } from './clean-image.ts';
import { readImageBody } from './image-body.ts';
import { makeFileTicket, signFileUrl } from './signed-url.ts';
import { type FileNeeds, keepFile, removeFiles } from './stored-file.ts';

interface SentPicture {
  tenantId: string;
  accountId: string;
  name: string;
  body: Buffer | undefined;
  contentType: string | undefined;
}

/** Uploaded pictures: stored re-encoded from their pixels, read by signed URLs. */
export function createPictures(needs: FileNeeds & { sealingKey: SealingKey }) {
  const { sealingKey } = needs;
  return {
    keep: async ({ body, contentType: sentAs, ...file }: SentPicture, now: Date): Promise<string> => {
      const { bytes, contentType } = await cleanImage(await readImageBody(body, sentAs));
      return keepFile(needs, { ...file, contentType, bytes }, now);
    },
    remove: (tenantId: string, fileIds: readonly string[]) => removeFiles(needs, tenantId, fileIds),
    sign: (fileId: string, now: Date): SignedFile & { ticket: string } => ({
      ...signFileUrl(sealingKey, fileId, now),
      ticket: makeFileTicket(sealingKey, fileId, now),
    }),
  };
}
