import { type NoticeChannelKind, noticeRoutes, noticeChannelKinds } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useDraftState } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { Note } from '../../../ui/states.tsx';

export const noticeChannelsQuery = routeQuery(noticeRoutes.listNoticeChannels, {});

/** Webhooks and chats of the company account, for its owners. */
export function NoticeChannels() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useDraftState('notice-channel/name', '');
  const [url, setUrl] = useState('');
  const [kind, setKind] = useState<NoticeChannelKind>('webhook');
  const { data: channels } = useQuery(noticeChannelsQuery);
  const again = () => client.invalidateQueries({ queryKey: noticeChannelsQuery.queryKey });
  const save = useMutation({
    mutationFn: () => call(noticeRoutes.saveNoticeChannel, { body: { name, kind, url } }),
    onSuccess: async () => {
      setName('');
      setUrl('');
      await again();
    },
  });
  const remove = useMutation({
    mutationFn: (channelId: string) => call(noticeRoutes.removeNoticeChannel, { body: { channelId } }),
    onSuccess: again,
  });
  const failure = save.error ?? remove.error;
  const kinds = noticeChannelKinds.map((value) => ({ value, label: t(`messages.channels.${value}`) }));
  return (
    <section className="notice-settings" aria-labelledby="notice-channels-title">
      <h2 id="notice-channels-title">{t('messages.channels.title')}</h2>
      <p className="soft">{t('messages.channels.text')}</p>
      {channels?.length === 0 && <p>{t('messages.channels.none')}</p>}
      <ul>
        {channels?.map((channel) => (
          <li key={channel.channelId}>
            <b>{channel.name}</b> {t(`messages.channels.${channel.kind}`)}, {channel.host},{' '}
            {t('messages.channels.sent', { count: channel.sent })},{' '}
            {t('messages.channels.waiting', { count: channel.waiting })}{' '}
            <Button size="sm" onClick={() => remove.mutate(channel.channelId)}>
              {t('messages.channels.remove')}
              <span className="sr"> {channel.name}</span>
            </Button>
            {channel.lastError !== null && <Note tone="watch">{channel.lastError}</Note>}
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <div className="field">
          <span className="label">{t('messages.channels.kind')}</span>
          <Segmented label={t('messages.channels.kind')} value={kind} options={kinds} onChoose={setKind} />
        </div>
        <TextField label={t('messages.channels.name')} value={name} maxLength={60} onText={setName} />
        <TextField label={t('messages.channels.url')} value={url} type="url" onText={setUrl} />
        <Button type="submit" busy={save.isPending} disabled={name.trim() === '' || url === ''}>
          {t('messages.channels.add')}
        </Button>
      </form>
      {save.data?.secret && (
        <Note tone="info">
          {t('messages.channels.secret')}: <code>{save.data.secret}</code>
        </Note>
      )}
      {failure !== null && <Note tone="bad">{errorWords(failure, t)}</Note>}
    </section>
  );
}
