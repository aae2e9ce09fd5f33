import { textOfBytes } from '@portolan/contract';
import type { Connector, Connectors, FileBeginning } from '../../../platform/connector.ts';
import { findPacking, unpackBeginning } from '../../../platform/files/unpack.ts';

const judgedBytes = 4096;

/** Lines of at least three values, and nothing that begins as JSON, XML or AIS do. */
function isSeparated(text: string): boolean {
  const [first = '', second = ''] = text.split('\n');
  if (/^[[{<!$\\]/.test(first)) return false;
  return [',', ';', '\t', '|'].some((mark) => [first, second].every((line) => line.split(mark).length >= 3));
}

async function readFileBeginning(body: Uint8Array, name: string): Promise<FileBeginning> {
  const isPacked = findPacking(body) !== undefined;
  return { name, text: textOfBytes(await unpackBeginning(body, judgedBytes)).trimStart(), isPacked };
}

/**
 * Which connector reads a file, by its beginning and, where that is unreadable, by its name. An unrecognised one goes
 * to the first connector that accepts files, one of separated values to the first that reads tables: their refusals
 * explain the problem.
 */
export async function recogniseFile(
  body: Uint8Array,
  name: string,
  connectors: Connectors,
): Promise<Connector> {
  const takers = [...connectors.values()].filter(({ ways }) => ways.includes('upload'));
  const file = await readFileBeginning(body, name);
  const judged = takers.map((connector) => ({ connector, how: connector.recognise(file) }));
  const tables = takers.filter(({ table }) => table !== undefined);
  const found = judged.find(({ how }) => how === 'certain') ?? judged.find(({ how }) => how === 'likely');
  const connector = found?.connector ?? (isSeparated(file.text) ? tables[0] : undefined) ?? takers[0];
  if (connector === undefined) throw new Error('no connector takes files');
  return connector;
}
