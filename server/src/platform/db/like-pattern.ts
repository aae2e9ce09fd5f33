/** The pattern of `ilike` that finds a text anywhere; `%` and `_` in it mean themselves. */
export const toPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
