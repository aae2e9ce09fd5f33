import { accountRoutes, AppError, type PasskeyAnswer, type PasskeyRegistration } from '@portolan/contract';
import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { applySecurity } from './security-calls.ts';

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Options = Record<string, unknown>;

/** The person closed the browser's dialog, or it timed out: nothing happened, and nothing has to be shown. */
export class PasskeyGivenUp extends Error {}

/** Whether passkeys can be used on this page: they belong to a host name, and browsers enforce that. */
export function canUsePasskeys(passkeyHost: string | null | undefined): boolean {
  const { hostname } = globalThis.location;
  const fits = passkeyHost != null && (hostname === passkeyHost || hostname.endsWith(`.${passkeyHost}`));
  return fits && typeof globalThis.PublicKeyCredential === 'function';
}

/** Loaded when somebody uses a passkey. */
const loadLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

async function ask<Answer>(work: (library: Library) => Promise<Answer>): Promise<Answer> {
  const library = await loadLibrary();
  try {
    return await work(library);
  } catch (error) {
    const { name } = error as Error;
    // The key is in this account already.
    if (name === 'InvalidStateError') throw new AppError('passkey.refused', {});
    throw new PasskeyGivenUp(name);
  }
}

/** Lets the browser sign with a passkey. Throws `PasskeyGivenUp`. */
async function sign(options: Options): Promise<PasskeyAnswer> {
  const answer = await ask((library) =>
    library.startAuthentication({ optionsJSON: options as unknown as Request }),
  );
  return answer as unknown as PasskeyAnswer;
}

/** Creates a passkey and adds it; returns the recovery codes that come with the first factor, null otherwise. */
export async function addPasskey(client: QueryClient, name: string): Promise<string[] | null> {
  const { options } = await call(accountRoutes.beginPasskey, {});
  const made = await ask((library) =>
    library.startRegistration({ optionsJSON: options as unknown as Creation }),
  );
  const passkey = made as unknown as PasskeyRegistration;
  const { security, recoveryCodes } = await call(accountRoutes.addPasskey, { body: { name, passkey } });
  await applySecurity(client, security);
  return recoveryCodes;
}

/** The passkey signature for signing in with nothing else. */
export async function signForSignIn(): Promise<PasskeyAnswer> {
  return sign((await call(accountRoutes.beginPasskeySignIn, {})).options);
}

/** The passkey signature for the second step. */
export async function signForSecondStep(): Promise<PasskeyAnswer> {
  return sign((await call(accountRoutes.beginSecondStepPasskey, {})).options);
}

/** Confirms the person again with a passkey; valid for 15 minutes. */
export async function confirmByPasskey(): Promise<void> {
  const passkey = await sign((await call(accountRoutes.beginConfirm, {})).options);
  await call(accountRoutes.confirmPerson, { body: { passkey } });
}
