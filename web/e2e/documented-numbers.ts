import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of the table under 'Numbers to try', as readers of the README see it. */
export interface Documented {
  number: string;
  what: string;
  text: string;
}

export const isOfSeaCargo = ({ what }: Documented): boolean => /^(ro-ro|breakbulk): /.test(what);

/** The rows with numbers that are written without separators. */
export function readDocumented(): Documented[] {
  const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
  const section = readme.split('## Numbers to try')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `(\w+)` *\| ([^|]+?) *\| ([^|]+?) *\|$/gm)].map(
    ([, number = '', what = '', text = '']) => ({ number, what, text }),
  );
}
