import { pageErrorRoutes, type PageErrorState } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showNotice } from '../../../lib/toast.ts';

/** Marks kinds of errors as done or open again, and offers to undo it. */
export function useSetState(): (fingerprints: string[], state: PageErrorState) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = async (fingerprints: string[], state: PageErrorState) => {
    try {
      const { changed } = await call(pageErrorRoutes.setPageErrorState, { body: { fingerprints, state } });
      await invalidateConcerned(client, [{ topic: 'page-error', ids: [] }]);
      return changed;
    } catch (error) {
      showNotice({ title: t('page-errors.failed'), text: errorWords(error, t) });
      return undefined;
    }
  };
  return async (fingerprints, state) => {
    const changed = await change(fingerprints, state);
    if (changed === undefined) return;
    const back = state === 'open' ? 'resolved' : 'open';
    showNotice({
      title: t(`page-errors.done.${state}`, { count: changed }),
      text: state === 'resolved' ? t('page-errors.done-text') : undefined,
      action: { label: t('common.undo'), run: () => void change(fingerprints, back) },
    });
  };
}
