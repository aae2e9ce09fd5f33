import { type PortMailReceiver, portGroupRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useMayChange } from '../../../lib/identity/may-change.ts';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { showNotice } from '../../../lib/toast.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Note } from '../../../ui/states.tsx';
import { receiversQuery } from './queries.ts';

/** Who gets the mails of a group, beside those who subscribe to it. */
export function GroupReceivers({
  groupId,
  receivers,
}: {
  groupId: string;
  receivers: readonly PortMailReceiver[];
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayChange = useMayChange();
  const { data: user } = useQuery(currentUserQuery);
  const isOwn = (email: string) => email.toLowerCase() === user?.email?.toLowerCase();
  const remove = useMutation({
    mutationFn: (id: string) => call(portGroupRoutes.delEmail, { query: { id } }),
    onError: (error) => showNotice({ title: t('port-groups.receivers'), text: errorWords(error, t) }),
    onSettled: () => client.invalidateQueries({ queryKey: receiversQuery.queryKey }),
  });
  return (
    <div className="group-receivers">
      <span className="soft">{t('port-groups.receivers')}</span>
      {receivers.length === 0 && <span className="soft">{t('port-groups.no-receivers')}</span>}
      {receivers.map(({ id, email }) => (
        <span key={id} className="group-receiver">
          {email}
          {(mayChange || isOwn(email)) && (
            <IconButton
              size="sm"
              icon="x"
              label={t('port-groups.take-out-receiver', { email })}
              onClick={() => remove.mutate(id)}
            />
          )}
        </span>
      ))}
      {mayChange && (
        <Popover
          button={t('port-groups.add-receivers')}
          named
          label={t('port-groups.add-receivers')}
          buttonClass="button sm flat"
        >
          {(close) => <AddReceivers groupId={groupId} onDone={close} />}
        </Popover>
      )}
    </div>
  );
}

function AddReceivers({ groupId, onDone }: { groupId: string; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = `group-receivers ${groupId}`;
  const [text, setText] = useDraftState(`${form}/text`, '');
  const add = useMutation({
    mutationFn: () => {
      const emails = text.split(/[\s,;]+/).filter((email) => email !== '');
      return call(portGroupRoutes.saveEmail, { body: { groupId, emails } });
    },
    onSuccess: (receivers) => {
      forgetForm(form);
      client.setQueryData(receiversQuery.queryKey, receivers);
      onDone();
    },
  });
  return (
    <form
      className="port-mail"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <TextField label={t('port-groups.emails')} value={text} onText={setText} required />
      {add.error !== null && <Note tone="bad">{errorWords(add.error, t)}</Note>}
      <Button kind="primary" size="sm" type="submit" busy={add.isPending}>
        {t('port-groups.save')}
      </Button>
    </form>
  );
}
