import { parseArgs } from 'node:util';
import { sets } from './refresh-reference/sets.ts';
import { SourceFolder } from './refresh-reference/tables.ts';

const { values, positionals } = parseArgs({
  options: { from: { type: 'string' } },
  allowPositionals: true,
});
const wanted = positionals.includes('all') ? Object.keys(sets) : positionals;
const unknown = wanted.filter((name) => !(name in sets));

if (values.from === undefined || wanted.length === 0 || unknown.length > 0) {
  console.error(`Usage: node scripts/refresh-reference.ts <set...|all> --from <folder with the source files>
Sets: ${Object.keys(sets).join(', ')}
The source files and their columns are described in docs/reference-data.md.`);
  process.exit(1);
}

const source = new SourceFolder(values.from);
try {
  for (const name of wanted) sets[name]?.(source);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
