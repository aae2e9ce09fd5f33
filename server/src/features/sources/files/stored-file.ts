import { createHash, randomUUID } from 'node:crypto';
import type { Database, Db, Tx } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/files.ts';

export interface FileNeeds {
  db: Database;
  files: FileStore;
}

/** A file to store, of one company account. */
export interface NewFile {
  tenantId: string;
  accountId: string;
  name: string;
  contentType: string;
  bytes: Uint8Array;
  /** May be fetched by anybody who knows its id. */
  isPublic?: boolean;
}

const keyOf = (tenantId: string, fileId: string): string => `${tenantId}/${fileId}`;

/**
 * Stores a file and returns its id. The bytes come first: a row never lacks its bytes; after a crash in between there
 * are unreferenced bytes.
 */
export async function keepFile({ db, files }: FileNeeds, file: NewFile, now: Date): Promise<string> {
  const { tenantId, bytes, isPublic = false, ...named } = file;
  const fileId = randomUUID();
  await files.put(keyOf(tenantId, fileId), bytes, file.contentType);
  await db.asTenant(tenantId, async (tx) =>
    tx
      .insertInto('storedFile')
      .values({
        fileId,
        tenantId,
        accountId: named.accountId,
        name: named.name,
        contentType: named.contentType,
        sizeBytes: String(bytes.length),
        sha256: createHash('sha256').update(bytes).digest(),
        isPublic,
        createdAt: now,
      })
      .execute(),
  );
  return fileId;
}

/** The metadata of a file of any company account: for URLs with their own permission. */
export async function findFile(db: Db | Tx, fileId: string) {
  return db
    .selectFrom('storedFile')
    .select(['fileId', 'tenantId', 'name', 'contentType', 'sizeBytes', 'isPublic'])
    .where('fileId', '=', fileId)
    .executeTakeFirst();
}

/** Deletes files of a company account, rows first; unknown ids do no harm. */
export async function removeFiles(
  { db, files }: FileNeeds,
  tenantId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const removed = await db.asTenant(tenantId, async (tx) =>
    tx
      .deleteFrom('storedFile')
      .where('tenantId', '=', tenantId)
      .where('fileId', 'in', fileIds)
      .returning('fileId')
      .execute(),
  );
  for (const { fileId } of removed) await files.remove(keyOf(tenantId, fileId));
}

/** The bytes of a file; undefined when the store no longer has them. */
export function readFileBytes(
  files: FileStore,
  { tenantId, fileId }: { tenantId: string; fileId: string },
): Promise<Uint8Array | undefined> {
  return files.get(keyOf(tenantId, fileId));
}
