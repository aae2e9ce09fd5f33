import type { SecondStepMethod } from '@portolan/contract';
import { useState } from 'react';
import { hasCode } from '../../lib/error-text.ts';
import { PasskeyGivenUp } from './passkey.ts';
import { secondStepOf } from './session.ts';

/** The ways into a session that the page offers; each shows its failure in its own place. */
export type SignInWay = 'password' | 'code' | 'passkey' | 'demo' | 'second-step';

/** What a sign-in waits for whose first factor was right. */
export interface AwaitedStep {
  methods: readonly SecondStepMethod[];
  remember: boolean;
}

/** One sign-in at a time: which is under way, how the last one failed, and whether it waits for a second step. */
export function useSignIn(leave: () => Promise<void>) {
  const [failure, setFailure] = useState<{ of: SignInWay; error: unknown }>();
  const [busy, setBusy] = useState<SignInWay>();
  const [awaited, setAwaited] = useState<AwaitedStep>();
  const enter = async (way: SignInWay, work: () => Promise<unknown>, remember = false) => {
    setBusy(way);
    setFailure(undefined);
    try {
      await work();
      await leave();
    } catch (error) {
      if (error instanceof PasskeyGivenUp) return;
      const methods = secondStepOf(error);
      if (methods !== undefined) return setAwaited({ methods, remember });
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
