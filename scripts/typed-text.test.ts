import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web/src');

/** Forms whose fields must not be written down, or are in the URL or in a file that was chosen. */
const keepNothing = new Map([
  ['ui/type-name-dialog.tsx', 'confirms a removal by a name'],
  ['app/site/number-field.tsx', 'one number, which is looked up at once'],
  ['features/identity/sign-in-security/factor-row.tsx', 'secrets'],
  ['features/identity/sign-in-security/add-app.tsx', 'secrets'],
  ['features/identity/sign-in-security/add-passkey.tsx', 'secrets'],
  ['features/identity/sign-in-security/confirm-person.tsx', 'secrets'],
  ['features/identity/sign-in/second-step-form.tsx', 'secrets'],
  ['features/identity/accounts/password-section.tsx', 'secrets'],
  ['features/shipments/schedules/search-form.tsx', 'in the URL'],
  ['features/shipments/ocean-list/origin-filter.tsx', 'in the URL'],
  ['features/vessels/areas/place-finder.tsx', 'a search'],
  ['features/vessels/areas/area-form.tsx', 'its page keeps what is drawn'],
  ['features/sources/tables/table-form.tsx', 'belongs to the chosen file'],
]);

const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
const read = (path: string): string => readFileSync(join(web, path), 'utf8');
const keeps = (text: string): boolean => /\/use-draft\.ts'|\bwriteSaved\(/.test(text);

/** A form keeps what is typed itself, or by what its feature holds its state with. */
const isKept = (path: string): boolean =>
  keeps(read(path)) ||
  [...read(path).matchAll(/from '\.\/([^']+\.ts)'/g)].some(([, name]) =>
    keeps(read(join(dirname(path), name ?? ''))),
  );

test('text typed into a form survives a reload', () => {
  const forms = files.filter(
    (path) => path.endsWith('.tsx') && !path.includes('.test.') && /<form[\s>]/.test(read(path)),
  );
  expect(forms.length).toBeGreaterThan(40);
  expect(forms.filter((path) => !keepNothing.has(path) && !isKept(path))).toEqual([]);
  expect([...keepNothing.keys()].filter((path) => !forms.includes(path))).toEqual([]);
});
