import { z } from 'zod';
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import { type PackedEntry, readZip, writeZip } from '../../../platform/files/zip.ts';
import { type SigningKey, isSignedBy } from '../../../platform/signing.ts';

const manifestName = 'manifest.json';
const signatureName = 'manifest.sig';
const mostBytes = 256 * 1_048_576;

const Manifest = z.object({
  format: z.literal('portolan-dispute-pack/1'),
  packId: z.string(),
  madeAt: z.string(),
  /** Ed25519 key of the installation, base64url of 32 bytes. */
  publicKey: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** One archive: the files, a manifest with their hashes, and the installation’s signature of the manifest. */
export function signPack(
  key: SigningKey,
  { packId, madeAt, files }: { packId: string; madeAt: string; files: readonly PackedEntry[] },
): Buffer {
  const manifest: Manifest = {
    format: 'portolan-dispute-pack/1',
    packId,
    madeAt,
    publicKey: key.publicKey,
    files: files.map(({ name, body }) => ({ name, bytes: body.length, sha256: sha256(body) })),
  };
  const bytes = Buffer.from(`${canonicalJson(manifest)}\n`);
  return writeZip([
    ...files,
    { name: manifestName, body: bytes },
    { name: signatureName, body: Buffer.from(`${key.sign(bytes)}\n`) },
  ]);
}

/** What is wrong with a pack. */
export type PackProblem =
  | { kind: 'no-pack' }
  | { kind: 'wrong-signature' }
  | { kind: 'other-key'; publicKey: string }
  | { kind: 'changed' | 'missing' | 'unlisted'; name: string };

export interface VerifiedPack {
  manifest: Manifest | undefined;
  problems: PackProblem[];
}

/** Checks an archive: its signature, every file’s hash, and with `expectedKey` whose it is. Never throws. */
export async function verifyPack(bytes: Buffer, expectedKey?: string): Promise<VerifiedPack> {
  const files = await readZip(bytes, mostBytes);
  const manifestBytes = files?.get(manifestName);
  const signature = files?.get(signatureName)?.toString('utf8').trim();
  const manifest = manifestBytes === undefined ? undefined : readManifest(manifestBytes);
  if (files === undefined || manifestBytes === undefined || signature === undefined || manifest === undefined)
    return { manifest, problems: [{ kind: 'no-pack' }] };
  const problems: PackProblem[] = [];
  if (!isSignedBy(manifest.publicKey, manifestBytes, signature)) problems.push({ kind: 'wrong-signature' });
  if (expectedKey !== undefined && expectedKey !== manifest.publicKey)
    problems.push({ kind: 'other-key', publicKey: manifest.publicKey });
  for (const { name, sha256: hash } of manifest.files) {
    const body = files.get(name);
    if (body === undefined) problems.push({ kind: 'missing', name });
    else if (sha256(body) !== hash) problems.push({ kind: 'changed', name });
  }
  const listed = new Set([...manifest.files.map(({ name }) => name), manifestName, signatureName]);
  for (const name of files.keys()) if (!listed.has(name)) problems.push({ kind: 'unlisted', name });
  return { manifest, problems };
}

function readManifest(bytes: Buffer): Manifest | undefined {
  try {
    return Manifest.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
