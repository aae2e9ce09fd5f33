import { type NoticeSetting, noticeRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useSettings } from '../../../lib/settings.ts';
import { showToast } from '../../../lib/toast.ts';
import { TextField, TickField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { BrowserNoticeField } from './browser-notice-field.tsx';

export const noticeSettingQuery = routeQuery(noticeRoutes.getNoticeSetting, {});

const usualQuiet = { from: '22:00', to: '06:30' };

/** How the person is notified of alerts outside of the app. Every change is saved at once. */
export function NoticeSettings() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { timeZone } = useSettings();
  const { data } = useQuery(noticeSettingQuery);
  const save = useMutation({
    mutationFn: (body: NoticeSetting) => call(noticeRoutes.saveNoticeSetting, { body }),
    onSuccess: (saved) => {
      client.setQueryData(noticeSettingQuery.queryKey, saved);
      showToast(t('messages.settings.saved'), 'ok');
    },
    onError: (error) => showToast(errorWords(error, t), 'no'),
  });
  if (data === undefined) return null;
  const change = (part: Partial<NoticeSetting>) => save.mutate({ ...data, timeZone, ...part });
  const { quiet } = data;
  const mails = (['at-once', 'digest', 'off'] as const).map((value) => ({
    value,
    label: t(`messages.settings.${value}`),
  }));
  return (
    <section className="notice-settings" aria-labelledby="notice-settings-title">
      <h2 id="notice-settings-title">{t('messages.settings.title')}</h2>
      <p className="soft">{t('messages.settings.text')}</p>
      <div className="field">
        <span className="label">{t('messages.settings.mail')}</span>
        <Segmented
          label={t('messages.settings.mail')}
          value={data.mail}
          options={mails}
          onChoose={(mail) => change({ mail })}
        />
      </div>
      <TickField checked={data.sms} onTick={(sms) => change({ sms })}>
        {t('messages.settings.sms')}
      </TickField>
      <BrowserNoticeField />
      <TickField checked={data.onlyOwn} onTick={(onlyOwn) => change({ onlyOwn })}>
        {t('messages.settings.only-own')}
      </TickField>
      <TickField checked={quiet !== null} onTick={(on) => change({ quiet: on ? usualQuiet : null })}>
        {t('messages.settings.quiet')}
      </TickField>
      {quiet !== null && (
        <>
          <TextField
            type="time"
            label={t('messages.settings.quiet-from')}
            value={quiet.from}
            onText={(from) => change({ quiet: { ...quiet, from } })}
          />
          <TextField
            type="time"
            label={t('messages.settings.quiet-to')}
            value={quiet.to}
            onText={(to) => change({ quiet: { ...quiet, to } })}
          />
        </>
      )}
    </section>
  );
}
