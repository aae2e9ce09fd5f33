import { join } from 'node:path';

const translate = join(import.meta.dirname, '../src/lib/texts/translate.ts');

/** Where the texts come from: our own code has the names, and the types, of the libraries that it stands in for. */
export const ownTexts = { i18next: translate, 'react-i18next': translate };
