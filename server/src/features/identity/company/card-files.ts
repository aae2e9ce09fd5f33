import type { SignedCard } from '@portolan/contract';

/** A picture as it was sent: the bytes, or a form around them. */
interface SentPicture {
  tenantId: string;
  accountId: string;
  name: string;
  body: Buffer | undefined;
  contentType: string | undefined;
}

/** Where pictures of business cards are kept. Files are another domain's: `app` hands this in. */
export interface CardFiles {
  /** Keeps the picture, made anew from its pixels; gives its id. Throws `file.not-an-image` and its like. */
  keep(sent: SentPicture, now: Date): Promise<string>;
  remove(tenantId: string, fileIds: readonly string[]): Promise<void>;
  /** An address for a short while, and the ticket for the next one. */
  sign(fileId: string, now: Date): SignedCard;
}
