import { AppError, type ErrorCode, type SecondStepMethod } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasCode } from '../../../lib/error-text.ts';
import { PasskeyGivenUp } from '../../../lib/identity/passkey.ts';
import { signInOptionsQuery } from '../../../lib/identity/session.ts';
import { askSecondStep, secondStepOf } from '../../../lib/identity/sign-in-calls.ts';

/** The sign-in methods of the page; each shows its failure in its own place. */
export type SignInWay = 'password' | 'code' | 'passkey' | 'sign-on' | 'demo' | 'second-step';

/** What a sign-in waits for after the first factor. */
export interface AwaitedStep {
  methods: readonly SecondStepMethod[];
  remember: boolean;
  /** Whether the first factor came from a form with the agreement ticked. */
  agreed: boolean;
}

/** One sign-in at a time: which is running, how the last one failed, and whether it waits for a second step. */
export function useSignIn(
  leave: () => Promise<void>,
  came: { step?: 'second' | undefined; failure?: ErrorCode | undefined } = {},
) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<{ of: SignInWay; error: unknown } | undefined>(
    came.failure === undefined ? undefined : { of: 'sign-on', error: new AppError(came.failure, {}) },
  );
  const [busy, setBusy] = useState<SignInWay>();
  const [awaited, setAwaited] = useState<AwaitedStep>();
  useEffect(() => {
    if (came.step !== 'second') return;
    void client.ensureQueryData(signInOptionsQuery);
    askSecondStep().then(
      (methods) => setAwaited({ methods, remember: false, agreed: false }),
      (error: unknown) => setFailure({ of: 'sign-on', error }),
    );
  }, [came.step, client]);
  const enter = async (way: SignInWay, work: () => Promise<unknown>, remember = false) => {
    setBusy(way);
    setFailure(undefined);
    try {
      await work();
      await leave();
    } catch (error) {
      if (error instanceof PasskeyGivenUp) return;
      const methods = secondStepOf(error);
      if (methods !== undefined) return setAwaited({ methods, remember, agreed: true });
      const isOver = hasCode(error, 'sign-in.second-step-ended');
      if (isOver) setAwaited(undefined);
      setFailure({ of: isOver || way === 'demo' ? 'password' : way, error });
    } finally {
      setBusy(undefined);
    }
  };
  return {
    enter,
    busy,
    awaited,
    failed: failure !== undefined,
    failureOf: (way: SignInWay) => (failure?.of === way ? failure.error : undefined),
    forgetFailure: () => setFailure(undefined),
    begin: () => {
      setAwaited(undefined);
      setFailure(undefined);
    },
  };
}
