import { AppError, type PasskeyAnswer, type PasskeyRegistration, factorLimits } from '@portolan/contract';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type PasskeyPurpose, keepChallenge, spendChallenge } from './passkey-challenge.ts';
import type { RelyingParty } from './relying-party.ts';
import { lockFactors } from './second-factor.ts';

type Options = Record<string, unknown>;

async function listCredentials(db: Db, accountId: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['credentialId', 'transports'])
    .where('accountId', '=', accountId)
    .execute();
  return rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
}

/** What the browser needs to create a passkey for a person. Throws `factor.too-many`. */
export async function beginPasskey(
  db: Db,
  party: RelyingParty,
  person: { accountId: string; username: string; now: Date },
): Promise<Options> {
  const { accountId, username, now } = person;
  const known = await listCredentials(db, accountId);
  if (known.length >= factorLimits.passkeys)
    throw new AppError('factor.too-many', { limit: factorLimits.passkeys });
  const options = await generateRegistrationOptions({
    rpName: 'Portolan',
    rpID: party.id,
    userName: username,
    userID: new TextEncoder().encode(accountId),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(db, { challenge: options.challenge, purpose: 'enrol', accountId, now });
  return { ...options };
}

/** Adds the passkey that the browser created. Throws `passkey.refused` and `factor.too-many`. */
export async function addPasskey(
  tx: Tx,
  party: RelyingParty,
  added: { accountId: string; name: string; response: PasskeyRegistration; now: Date },
): Promise<void> {
  const { accountId, name, response, now } = added;
  await lockFactors(tx, accountId);
  if ((await listCredentials(tx, accountId)).length >= factorLimits.passkeys)
    throw new AppError('factor.too-many', { limit: factorLimits.passkeys });
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(tx, { challenge, purpose: 'enrol', accountId, now }),
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (verified?.verified !== true) throw new AppError('passkey.refused', {});
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const kept = await tx
    .insertInto('passkey')
    .values({
      passkeyId: randomUUID(),
      accountId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: String(credential.counter),
      transports: response.response.transports ?? [],
      name,
      synced: credentialBackedUp,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('passkeyId')
    .executeTakeFirst();
  if (kept === undefined) throw new AppError('passkey.refused', {});
}

/** What the browser needs to sign in with any passkey of this installation: it identifies its account by itself. */
export async function beginPasskeySignIn(db: Db, party: RelyingParty, now: Date): Promise<Options> {
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
  await keepChallenge(db, { challenge: options.challenge, purpose: 'sign-in', accountId: null, now });
  return { ...options };
}

/** What the browser needs to confirm a known person with one of their passkeys. */
export async function beginPasskeyProof(
  db: Db,
  party: RelyingParty,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Options> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: await listCredentials(db, accountId),
    userVerification: 'preferred',
  });
  await keepChallenge(db, { challenge: options.challenge, purpose: 'prove', accountId, now });
  return { ...options };
}

/**
 * The account of the signing passkey; undefined when it is unknown, of another person, or anything about the signature,
 * its challenge, origin or counter is wrong. To sign in with nothing else the passkey must have verified its user (PIN,
 * finger, face).
 */
async function judgePasskey(
  db: Db,
  party: RelyingParty,
  given: { response: PasskeyAnswer; purpose: PasskeyPurpose; accountId: string | null; now: Date },
): Promise<{ accountId: string } | undefined> {
  const { response, purpose, accountId, now } = given;
  const passkey = await db
    .selectFrom('passkey')
    .select(['passkeyId', 'accountId', 'credentialId', 'publicKey', 'signCount'])
    .where('credentialId', '=', response.id)
    .executeTakeFirst();
  if (passkey === undefined || (accountId !== null && passkey.accountId !== accountId)) return undefined;
  const { userHandle } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.accountId)
    return undefined;
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(db, { challenge, purpose, accountId, now }),
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.signCount),
    },
    requireUserVerification: purpose === 'sign-in',
  }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  await db
    .updateTable('passkey')
    .set({ signCount: String(newCounter), synced: credentialBackedUp, usedAt: now })
    .where('passkeyId', '=', passkey.passkeyId)
    .execute();
  return { accountId: passkey.accountId };
}

/** The account of a passkey that signs in with nothing else; throws `sign-in.passkey-failed`. */
export async function provePasskeySignIn(
  db: Db,
  party: RelyingParty,
  response: PasskeyAnswer,
  now: Date,
): Promise<{ accountId: string }> {
  const proved = await judgePasskey(db, party, { response, purpose: 'sign-in', accountId: null, now });
  if (proved === undefined) throw new AppError('sign-in.passkey-failed', {});
  return proved;
}

/** Whether it is a passkey of the account. */
export async function provePasskey(
  db: Db,
  party: RelyingParty,
  { accountId, response, now }: { accountId: string; response: PasskeyAnswer; now: Date },
): Promise<boolean> {
  return (await judgePasskey(db, party, { response, purpose: 'prove', accountId, now })) !== undefined;
}
