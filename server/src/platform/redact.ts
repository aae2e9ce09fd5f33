const hidden = '[hidden]';

/** Names of fields and of query parameters whose value is never shown, compared without case, `-` and `_`. */
const secretNames = /^(key|pwd|sealed(value)?|verificationcode|x?xsrf.*)$/;
const secretEndings =
  /(password|passwd|secret|token|authorization|cookie|apikey|accesskey|privatekey|signature|credentials?)$/;

const isSecretName = (name: string): boolean => {
  const plain = name.toLowerCase().replaceAll(/[-_]/g, '');
  return secretNames.test(plain) || secretEndings.test(plain);
};

const maximumDepth = 8;

/** The same fields with the values of secret ones replaced, at every depth; errors are left to their serializer. */
export function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return redactObject(fields, 0);
}

function redactObject(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isSecretName(name) ? hidden : redactValue(value, depth + 1),
    ]),
  );
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > maximumDepth) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return redactObject(value as Record<string, unknown>, depth);
}

const secretTexts: [pattern: RegExp, replacement: string][] = [
  // Passwords in addresses: postgres://user:password@host.
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"]*:)[^\s@"]+@/gi, `$1${hidden}@`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${hidden}`],
  [
    /([?&](?:[\w-]*(?:password|pwd|token|secret|signature|ticket|key)|code|x-amz-[\w-]+)=)[^&\s"#\\]+/gi,
    `$1${hidden}`,
  ],
  // JSON inside a text, such as an error that quotes a body.
  [/(\\+"[\w-]*(?:password|pwd|token|secret|key)\\+"\s*:\s*\\+")(?:(?!\\+").)*/gi, `$1${hidden}`],
  [/\bpk_[A-Za-z0-9_]{6,}/g, `pk_${hidden}`],
  // Values encrypted by the browser: 2048 bits or more in base64url, wherever they appear.
  [/[\w-]{340,}/g, hidden],
];

/**
 * A JSON line of the log without anything that looks like a secret, whatever its origin (bindings of child loggers are
 * only filtered here).
 */
export function redactText(line: string): string {
  const named = line.replace(/"([\w-]+)":"(?:[^"\\]|\\.)*"/g, (pair: string, name: string) =>
    isSecretName(name) ? `"${name}":"${hidden}"` : pair,
  );
  return secretTexts.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), named);
}
