import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { TickField } from '../../../ui/field.tsx';
import { browserNoticesQuery, switchOffBrowserNotices, switchOnBrowserNotices } from './browser-notices.ts';

/** Notices of alerts on this screen; says why where the browser shows none. */
export function BrowserNoticeField() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: state } = useQuery(browserNoticesQuery);
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? switchOnBrowserNotices() : switchOffBrowserNotices()),
    onError: (error) => showToast(errorWords(error, t), 'no'),
    onSettled: () => client.invalidateQueries({ queryKey: browserNoticesQuery.queryKey }),
  });
  const isAble = state === 'on' || state === 'off';
  return (
    <>
      <TickField
        checked={state === 'on'}
        disabled={!isAble || change.isPending}
        onTick={(on) => change.mutate(on)}
      >
        {t('messages.settings.browser')}
      </TickField>
      {state === 'unable' && <p className="soft">{t('messages.settings.browser-none')}</p>}
      {state === 'blocked' && <p className="soft">{t('messages.settings.browser-blocked')}</p>}
    </>
  );
}
