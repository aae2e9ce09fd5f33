import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../error-text.ts';
import { showToast } from '../toast.ts';

/** Runs a change, one at a time: its failure stays in the page, its success is one short toast. */
export function useChange() {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await change();
      showToast(done ?? t('accounts.saved'), 'ok');
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, words: failure === undefined ? undefined : errorWords(failure, t) };
}
