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
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

/** The frame of the pages behind the sign-in. */
const frame = join(import.meta.dirname, '../src/app/shell/shell.tsx');
let needed: Set<string> | undefined;
/** Of the contract only the calls are put there: other modules of it may be needed where the app starts. */
const elsewhere = /[\\/]contract[\\/]src[\\/](?!.*([\\/]demo-rules|-routes)\.ts$)/;

/** The chunk of what the frame imports, and of what that imports; null for other modules, and for the frame itself. */
export function nameOfFrame(id: string, modules: Modules): string | null {
  if (needed === undefined) {
    needed = new Set([frame]);
    for (const module of needed)
      for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) needed.add(imported);
  }
  return id !== frame && needed.has(id) && !elsewhere.test(id) ? 'shell-parts' : null;
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
