import { existsSync, readFileSync } from 'node:fs';
import { type PackProblem, verifyPack } from '../../features/attention/dispute-packs/index.ts';
import { UsageError } from './usage.ts';

/**
 * Checks a dispute pack without a server or a database: its signature, and that no file of it was changed. With
 * `--key` also that it is of the installation with that public key. Exit code 1 where anything is wrong.
 */
export async function runVerifyPack(args: readonly string[]): Promise<number> {
  const keyAt = args.indexOf('--key');
  const expectedKey = keyAt < 0 ? undefined : args[keyAt + 1];
  const [path] = args.filter((arg, i) => !arg.startsWith('--') && (keyAt < 0 || i !== keyAt + 1));
  if (path === undefined || !existsSync(path) || (keyAt >= 0 && expectedKey === undefined))
    throw new UsageError('verify-pack <file> [--key <public key of the installation>]');
  const { manifest, problems } = await verifyPack(readFileSync(path), expectedKey);
  const lines =
    manifest === undefined
      ? []
      : [
          `pack ${manifest.packId}, made ${manifest.madeAt}, ${manifest.files.length} files`,
          `signed with key ${manifest.publicKey}`,
        ];
  lines.push(...problems.map(describe), problems.length === 0 ? 'valid: nothing was changed' : 'not valid');
  process.stdout.write(`${lines.join('\n')}\n`);
  return problems.length === 0 ? 0 : 1;
}

function describe(problem: PackProblem): string {
  switch (problem.kind) {
    case 'no-pack':
      return 'this is no dispute pack: it has no manifest with a signature';
    case 'wrong-signature':
      return 'the signature of the manifest is wrong';
    case 'other-key':
      return 'it was signed by another installation';
    case 'changed':
      return `${problem.name} was changed`;
    case 'missing':
      return `${problem.name} is missing`;
    case 'unlisted':
      return `${problem.name} is not in the manifest`;
  }
}
