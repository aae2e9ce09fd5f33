import { join } from 'node:path';

/** What the build knows of a file that it writes. */
interface Output {
  type: string;
  fileName: string;
}
interface Chunk extends Output {
  isEntry: boolean;
  imports: string[];
  moduleIds: string[];
  /** Of Vite: the styles that come with it. */
  viteMetadata?: { importedCss: Set<string> };
}
type Bundle = Readonly<Record<string, Output>>;

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

/** The chunks that every page behind the sign-in needs before it is drawn; none in the public site's build. */
function loadedByFrame(bundle: Bundle): Chunk[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const start = chunks.find(({ moduleIds }) => moduleIds.includes(frame));
  if (start === undefined) return [];
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) load(byFile.get(file));
  };
  for (const chunk of [start, ...chunks.filter(({ isEntry }) => isEntry)]) load(chunk);
  return [...loaded];
}

/** Its code and its styles. */
export const filesOfFrame = (bundle: Bundle): string[] => [
  ...new Set(
    loadedByFrame(bundle).flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ]),
  ),
];

export const modulesOfFrame = (bundle: Bundle): string[] =>
  loadedByFrame(bundle).flatMap(({ moduleIds }) => moduleIds);
