import type { SignedCard } from '@portolan/contract';

/** A picture as sent: the bytes, or a form around them. */
interface SentPicture {
  tenantId: string;
  accountId: string;
  name: string;
  body: Buffer | undefined;
  contentType: string | undefined;
}

/** The store of business card pictures. Files belong to another domain: `app` passes this in. */
export interface CardFiles {
  /** Stores the picture, re-encoded from its pixels; returns its id. Throws `file.not-an-image` and similar errors. */
  keep(sent: SentPicture, now: Date): Promise<string>;
  remove(tenantId: string, fileIds: readonly string[]): Promise<void>;
  /** A short-lived URL, and the ticket for the next one. */
  sign(fileId: string, now: Date): SignedCard;
}
