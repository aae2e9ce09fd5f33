import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { FilesS3 } from '../config.ts';

/** Where the bytes of uploads are kept, by a key such as `<tenant>/<file id>`. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}

const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9.-]+)+$/;

function checkKey(key: string): void {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error(`not a file key: ${key}`);
}

/** A local folder; a file appears whole or not at all. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${process.pid}.part`;
      await writeFile(partial, bytes);
      await rename(partial, path);
    },
    get: async (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: async (key) => {
      await unlink(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    },
  };
}

/** A bucket of any S3-compatible store, addressed by path. */
export function createS3Store(settings: FilesS3): FileStore {
  const client = new AwsClient({ ...settings, service: 's3', retries: 3 });
  const urlOf = (key: string): string => {
    checkKey(key);
    return `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${key}`;
  };
  const demand = async (url: string, init: RequestInit, allowed: number[]): Promise<Response> => {
    const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
    if (!answer.ok && !allowed.includes(answer.status))
      throw new Error(`file store answered ${answer.status}`);
    return answer;
  };
  return {
    put: async (key, bytes, contentType) => {
      await demand(
        urlOf(key),
        {
          method: 'PUT',
          body: Buffer.from(bytes),
          // Named, so that the signature covers the bytes and a store rejects what was changed in transit.
          headers: { 'content-type': contentType, 'x-amz-content-sha256': sha256Hex(bytes) },
        },
        [],
      );
    },
    get: async (key) => {
      const answer = await demand(urlOf(key), { method: 'GET' }, [404]);
      return answer.status === 404 ? undefined : new Uint8Array(await answer.arrayBuffer());
    },
    remove: async (key) => {
      await demand(urlOf(key), { method: 'DELETE' }, [404]);
    },
  };
}

/** Where the settings say that files are kept: a bucket, else the folder `files` of the state folder. */
export function openFileStore({ home, filesS3 }: { home: string; filesS3: FilesS3 | undefined }): FileStore {
  return filesS3 === undefined ? createFolderStore(join(home, 'files')) : createS3Store(filesS3);
}
