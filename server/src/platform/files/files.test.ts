import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestBucket } from '../../../test/s3-server.ts';
import { type FileStore, createFolderStore, createS3Store, openFileStore } from './files.ts';

const key = '3f1c/0d9a-card';
const bytes = Buffer.from([0, 1, 2, 0xff, 0xfe]);

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const stores: [name: string, open: () => Promise<FileStore>][] = [
  ['a folder', async () => createFolderStore(makeFolder())],
  ['a bucket', async () => createS3Store((await startTestBucket()).settings)],
];

describe.each(stores)('%s', (_name, open) => {
  test('returns exactly the bytes that were put, and the newer ones after a second put', async () => {
    const store = await open();
    await store.put(key, bytes, 'image/jpeg');
    expect(Buffer.from((await store.get(key))!)).toEqual(bytes);
    await store.put(key, Buffer.from('newer'), 'image/jpeg');
    expect(Buffer.from((await store.get(key))!).toString()).toBe('newer');
  });

  test('has nothing under a key that was never put or was removed; removing again does no harm', async () => {
    const store = await open();
    expect(await store.get(key)).toBeUndefined();
    await store.put(key, bytes, 'image/jpeg');
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeUndefined();
  });

  test.each(['../outside', 'a/../../outside', '/etc/passwd', 'a//b', 'a', 'A/b', 'a/b\0', 'a\\b/c'])(
    'refuses the key %j',
    async (wrong) => {
      const store = await open();
      await expect(async () => store.put(wrong, bytes, 'image/jpeg')).rejects.toThrow('not a file key');
      await expect(async () => store.get(wrong)).rejects.toThrow('not a file key');
      await expect(async () => store.remove(wrong)).rejects.toThrow('not a file key');
    },
  );
});

test('a folder leaves no half-written file behind', async () => {
  const folder = makeFolder();
  await createFolderStore(folder).put(key, bytes, 'image/jpeg');
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['3f1c', '3f1c/0d9a-card']);
});

describe('a bucket', () => {
  test('is called with signed requests only, body and type included', async () => {
    const bucket = await startTestBucket();
    const store = createS3Store(bucket.settings);
    await store.put(key, bytes, 'image/jpeg');
    await store.get(key);
    expect(bucket.refusals).toEqual([]);
    expect([...bucket.objects]).toEqual([[`/portolan/${key}`, { bytes, contentType: 'image/jpeg' }]]);
  });

  test('that rejects the key pair fails the job, naming the status and no secret', async () => {
    const bucket = await startTestBucket();
    const store = createS3Store({ ...bucket.settings, secretAccessKey: 'another' });
    await expect(store.put(key, bytes, 'image/jpeg')).rejects.toThrow('file store answered 403');
    await expect(store.get(key)).rejects.toThrow(/^file store answered 403$/);
    expect(bucket.refusals).toEqual(['signature', 'signature']);
  });

  test('that is away for a moment is called again', async () => {
    const bucket = await startTestBucket();
    const store = createS3Store(bucket.settings);
    bucket.failNext(503);
    await store.put(key, bytes, 'image/jpeg');
    expect(bucket.objects.size).toBe(1);
  });
});

test('files go to the bucket of the settings, and without one into the state folder', async () => {
  const home = makeFolder();
  const bucket = await startTestBucket();
  await openFileStore({ home, filesS3: bucket.settings }).put(key, bytes, 'image/jpeg');
  expect(bucket.objects.size).toBe(1);
  await openFileStore({ home, filesS3: undefined }).put(key, bytes, 'image/jpeg');
  expect(readdirSync(join(home, 'files', '3f1c'))).toEqual(['0d9a-card']);
});
