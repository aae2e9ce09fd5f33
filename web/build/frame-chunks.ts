import { join } from 'node:path';

/** What the build knows of a file of code. */
interface Chunk {
  name: string;
  fileName: string;
  isEntry: boolean;
  imports: string[];
  moduleIds: string[];
}
type Bundle = Readonly<Record<string, { fileName: string }>>;

/** What a bundler knows of modules while it puts them into chunks. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: string[]; code: string | null } | null;
}

/** The frame of the pages behind the sign-in. */
const frame = join(import.meta.dirname, '../src/app/shell/shell.tsx');
/** What the frame imports, and what that imports; and the names of groups of calls that its own modules write. */
let needed: { modules: Set<string>; calls: Set<string> } | undefined;
const ofContract = /[\\/]contract[\\/]src[\\/]/;
const demoRules = /[\\/]demo-rules\.ts$/;
const calls = /\b\w+Routes\b/g;

function findNeeded(modules: Modules): NonNullable<typeof needed> {
  const found = { modules: new Set([frame]), calls: new Set<string>() };
  for (const module of found.modules) {
    const info = modules.getModuleInfo(module);
    for (const imported of info?.importedIds ?? []) found.modules.add(imported);
    if (ofContract.test(module)) continue;
    for (const [name] of info?.code?.matchAll(calls) ?? []) found.calls.add(name);
  }
  // Groups of calls may consist of others.
  for (const module of found.modules) {
    const code = ofContract.test(module) ? modules.getModuleInfo(module)?.code : undefined;
    if (exportedBy(code).some((name) => found.calls.has(name)))
      for (const name of code?.match(calls) ?? []) found.calls.add(name);
  }
  return found;
}

const exportedBy = (code: string | null | undefined): readonly string[] =>
  code?.match(/(?<=export const )\w+Routes\b/g) ?? [];

/**
 * Of the contract only the calls that the frame makes are put there: all others come with the pages that make them, and
 * other modules of it may be needed where the app starts.
 */
function isElsewhere(id: string, { calls: named }: NonNullable<typeof needed>, modules: Modules): boolean {
  if (!ofContract.test(id) || demoRules.test(id)) return false;
  return !exportedBy(modules.getModuleInfo(id)?.code).some((name) => named.has(name));
}

/** The chunk of what the frame imports, and of what that imports; null for other modules, and for the frame itself. */
export function nameOfFrame(id: string, modules: Modules): string | null {
  needed ??= findNeeded(modules);
  return id !== frame && needed.modules.has(id) && !isElsewhere(id, needed, modules) ? 'shell-parts' : null;
}

/** The chunk of parts that many pages share, whose texts come with the first ones as well. */
export const pageKit = 'page-kit';

/**
 * The files of code that almost every page loads: where the app starts, the frame behind the sign-in, and what pages
 * share. In the build of the public site where that starts.
 */
export function firstChunks(bundle: Bundle): Chunk[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => 'moduleIds' in output);
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) load(byFile.get(file));
  };
  for (const chunk of chunks)
    if (chunk.isEntry || chunk.name === pageKit || chunk.moduleIds.includes(frame)) load(chunk);
  return [...loaded];
}
