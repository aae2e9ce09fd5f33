import { join } from 'node:path';

/** What the build knows of a file of code. */
interface Chunk {
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

/** The chunk of what the frame imports, and of what that imports; null for other modules, and for the frame itself. */
export function nameOfFrame(id: string, modules: Modules): string | null {
  if (needed === undefined) {
    needed = new Set([frame]);
    for (const module of needed)
      for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) needed.add(imported);
  }
  return id !== frame && needed.has(id) ? 'shell-parts' : null;
}

/** The files of code that every page loads, and those that every page behind the sign-in loads as well. */
export interface FirstChunks {
  start: Chunk[];
  frame: Chunk[];
}

/** Which they are; of the frame none in the build of the public site. */
export function firstChunks(bundle: Bundle): FirstChunks {
  const chunks = Object.values(bundle).filter((output): output is Chunk => 'moduleIds' in output);
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) load(byFile.get(file));
  };
  for (const chunk of chunks) if (chunk.isEntry) load(chunk);
  const start = [...loaded];
  load(chunks.find(({ moduleIds }) => moduleIds.includes(frame)));
  return { start, frame: [...loaded].filter((chunk) => !start.includes(chunk)) };
}
