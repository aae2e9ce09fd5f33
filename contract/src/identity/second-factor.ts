import { z } from 'zod';

/** The possible second steps of a sign-in. */
export const SecondStepMethod = z.enum(['app', 'passkey', 'recovery-code']);
export type SecondStepMethod = z.infer<typeof SecondStepMethod>;

/** How many factors an account may have, and how long an unfinished one is valid. */
export const factorLimits = {
  apps: 5,
  passkeys: 10,
  recoveryCodes: 10,
  enrolMinutes: 10,
  stepMinutes: 5,
} as const;

/** Removing and adding factors needs an authentication at most this long ago. */
export const confirmedMinutes = 15;

/** The person's name for a factor: 'Phone', 'Key on the ring'. */
export const FactorName = z.string().trim().min(1).max(40);

export const Factor = z.object({
  factorId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Factor = z.infer<typeof Factor>;

/** A passkey; `synced` when a service copies it to the person's other devices. */
export const Passkey = Factor.extend({ synced: z.boolean() });
export type Passkey = z.infer<typeof Passkey>;

/** The sign-in protection of the account. */
export const SignInSecurity = z.object({
  apps: z.array(Factor),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** False for a person who only ever used single sign-on. */
  hasPassword: z.boolean(),
  /** Null without single sign-on; `email` as the provider verified it. */
  signOn: z.object({ name: z.string(), linked: z.boolean(), email: z.string().nullable() }).nullable(),
});
export type SignInSecurity = z.infer<typeof SignInSecurity>;

/** The first factor brings recovery codes, shown only once; null when there were factors before. */
export const FactorAdded = z.object({
  security: SignInSecurity,
  recoveryCodes: z.array(z.string()).nullable(),
});
