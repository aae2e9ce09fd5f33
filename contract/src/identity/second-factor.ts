import { z } from 'zod';

/** How the second step of a sign-in can be taken. */
export const SecondStepMethod = z.enum(['app', 'passkey', 'recovery-code']);
export type SecondStepMethod = z.infer<typeof SecondStepMethod>;

/** How many factors an account may have, and how long what is begun is good. */
export const factorLimits = {
  apps: 5,
  passkeys: 10,
  recoveryCodes: 10,
  enrolMinutes: 10,
  stepMinutes: 5,
} as const;

/** Removing and adding factors needs a person who has proved who they are at most so long ago. */
export const confirmedMinutes = 15;

/** What a person calls a factor: 'Phone', 'Key on the ring'. */
export const FactorName = z.string().trim().min(1).max(40);

export const Factor = z.object({
  factorId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Factor = z.infer<typeof Factor>;

/** A passkey; `synced` when a service brings it to the person's other devices. */
export const Passkey = Factor.extend({ synced: z.boolean() });
export type Passkey = z.infer<typeof Passkey>;

/** What stands between a stranger and the account. */
export const SignInSecurity = z.object({
  apps: z.array(Factor),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** False for a person who only ever came by single sign-on. */
  hasPassword: z.boolean(),
  /** Null where no single sign-on is set up; `email` as the provider verified it. */
  signOn: z.object({ name: z.string(), linked: z.boolean(), email: z.string().nullable() }).nullable(),
});
export type SignInSecurity = z.infer<typeof SignInSecurity>;

/** The first factor brings recovery codes, told only now; null when there were factors before. */
export const FactorAdded = z.object({
  security: SignInSecurity,
  recoveryCodes: z.array(z.string()).nullable(),
});
