import { AppError } from '../errors.ts';

/**
 * Validation of accounts: product specification, sections 5 and 9. Used by the forms and by the server alike. Each
 * `parseX` returns the value in its stored form, or throws the failure that the form shows.
 */

export const passwordLength = { least: 8, most: 20 } as const;
export const nicknameLength = 20;
export const codeDigits = 4;

/** A code is valid for 5 minutes and 5 tries, can be requested again after a minute, and 10 times a day. */
export const codeLimits = { validSeconds: 300, tries: 5, againAfterSeconds: 60, perDay: 10 } as const;

/**
 * 3 to 20 letters and digits, case-sensitive. At least one letter, so that nobody can use another person's mobile
 * number as a name.
 */
export function parseUsername(text: string): string {
  const name = text.trim();
  if (!/^(?=.*[A-Za-z])[A-Za-z0-9]{3,20}$/.test(name)) throw new AppError('account.username-format', {});
  return name;
}

/** 8 to 20 characters with letters and digits; never trimmed. Throws `account.password-required` when empty. */
export function parsePassword(text: string): string {
  if (text === '') throw new AppError('account.password-required', {});
  const length = [...text].length;
  const fits = length >= passwordLength.least && length <= passwordLength.most;
  if (!fits || !/[A-Za-z]/.test(text) || !/\d/.test(text)) throw new AppError('account.password-format', {});
  return text;
}

export type PasswordStrength = 'low' | 'medium' | 'high';

/** Low with fewer than two kinds of characters or under 8; high with three kinds and 12 or more. */
export function judgePasswordStrength(text: string): PasswordStrength {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(text)).length;
  if (kinds < 2 || text.length < passwordLength.least) return 'low';
  return kinds >= 3 && text.length >= 12 ? 'high' : 'medium';
}

/** 1 to 20 characters, counted as a reader counts them. */
export function parseNickname(text: string): string {
  const name = text.trim();
  const length = [...name].length;
  if (length === 0 || length > nicknameLength || /\p{Cc}/u.test(name))
    throw new AppError('account.nickname-format', {});
  return name;
}

/** 6 to 15 digits, a plus before the country code; spaces, hyphens and brackets are removed. */
export function parseMobile(text: string): string {
  const number = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (!/^\+?[1-9]\d{5,14}$/.test(number)) throw new AppError('account.mobile-format', {});
  return number;
}

/** In lower case: addresses that differ only in case are the same. */
export function parseEmail(text: string): string {
  const address = text.trim().toLowerCase();
  const fits = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(address);
  if (!fits || address.length > 254) throw new AppError('account.email-format', {});
  return address;
}

/** Where a code can be sent. */
export interface Address {
  channel: 'mail' | 'sms';
  recipient: string;
}

/** An e-mail address when it has an @, else a mobile number. */
export function parseAddress(text: string): Address {
  return text.includes('@')
    ? { channel: 'mail', recipient: parseEmail(text) }
    : { channel: 'sms', recipient: parseMobile(text) };
}

/** 4 digits. Throws `verification.code-required` when empty and `verification.code-wrong` for anything else. */
export function parseCode(text: string): string {
  const code = text.trim();
  if (code === '') throw new AppError('verification.code-required', {});
  if (!/^\d{4}$/.test(code)) throw new AppError('verification.code-wrong', {});
  return code;
}

/** The failure of a rule as a value, for a form that shows it at its field. */
export function problemOf(rule: () => unknown): AppError | undefined {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
