import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const routes = /[\\/]web[\\/]src[\\/]app[\\/].*\.tsx?$/;
const page = /lazyPage\(\s*\(\) => import\('([^']+)'\),\s*('\w+'),?\s*\)/g;

/**
 * Names the module of each page that is loaded when its address is opened, instead of loading it: where only the list
 * of pages is needed.
 */
export function namePages(root: string): Plugin {
  return {
    name: 'portolan-name-pages',
    enforce: 'pre',
    transform: {
      filter: { id: routes },
      handler(code, id) {
        const named = code.replace(page, (_whole, path: string, name: string) => {
          const source = relative(root, join(dirname(id), path)).replaceAll('\\', '/');
          const nothing = `lazyPage(() => Promise.resolve({}), ${name})`;
          return `Object.assign(${nothing}, { source: ${JSON.stringify(source)} })`;
        });
        return named === code ? undefined : { code: named, map: null };
      },
    },
  };
}
