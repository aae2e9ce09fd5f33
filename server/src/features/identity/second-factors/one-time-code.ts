import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as authenticator apps implement it: SHA-1, six digits, a step of 30 seconds. */
const issuer = 'Portolan';
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A clock that is one step off, or a code typed at the end of its step, still counts. */
const stepsAround = 1;

/** A new secret of 160 bits, in base32 that people can type. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` address that an app reads from a QR code. */
export function toAppUri(username: string, secret: string): string {
  return new TOTP({ ...form, issuer, label: username, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The step of this code, the current one or one next to it; undefined when it is wrong, or of a step that is not newer
 * than `lastStep`: a code counts once.
 */
export function findStep(
  secret: string,
  code: string,
  { lastStep, now }: { lastStep: number | null; now: Date },
): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...form,
    secret: Secret.fromBase32(secret),
    token,
    timestamp,
    window: stepsAround,
  });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / form.period) + delta;
  return lastStep === null || step > lastStep ? step : undefined;
}
