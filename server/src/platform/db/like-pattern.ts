/** The `ilike` pattern that finds a text anywhere; `%` and `_` in it are escaped. */
export const toPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
