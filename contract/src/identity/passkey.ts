import { z } from 'zod';

const Base64Url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(longest);
const credential = {
  id: Base64Url(1400).min(1),
  rawId: Base64Url(1400).min(1),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).optional(),
};

/** A new passkey as created by browsers (WebAuthn Level 3, `RegistrationResponseJSON`). */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(4000).min(1),
    attestationObject: Base64Url(60_000).min(1),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** A passkey signature as returned by browsers (WebAuthn Level 3, `AuthenticationResponseJSON`). */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(4000).min(1),
    authenticatorData: Base64Url(4000).min(1),
    signature: Base64Url(10_000).min(1),
    userHandle: Base64Url(100).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** Options for `navigator.credentials`, in the JSON form of WebAuthn Level 3. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
