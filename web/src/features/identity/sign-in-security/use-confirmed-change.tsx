import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords, hasCode } from '../../../lib/error-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmPerson } from './confirm-person.tsx';
import { PasskeyGivenUp } from '../../../lib/identity/passkey.ts';

/** A change that waits until the person has confirmed their identity. */
interface Waiting {
  change: () => Promise<unknown>;
  done: string | undefined;
  settle: (isDone: boolean) => void;
}

/**
 * Runs a change, one at a time: its failure stays in the page, its success is one short toast if `done` has a text. One
 * that needs a fresh authentication opens the dialog for it and is done after it; `dialog` must be rendered in the
 * page.
 */
export function useConfirmedChange() {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Waiting>();
  const run = async (change: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await change();
      if (done !== undefined) showToast(done, 'ok');
      return true;
    } catch (error) {
      if (error instanceof PasskeyGivenUp) return false;
      if (hasCode(error, 'factor.confirm-first'))
        return new Promise((settle) => setWaiting({ change, done, settle }));
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const dialog = waiting !== undefined && (
    <ConfirmPerson
      onClose={() => {
        waiting.settle(false);
        setWaiting(undefined);
      }}
      onConfirmed={() => {
        setWaiting(undefined);
        void run(waiting.change, waiting.done).then(waiting.settle);
      }}
    />
  );
  return { run, busy, words: failure === undefined ? undefined : errorWords(failure, t), dialog };
}
