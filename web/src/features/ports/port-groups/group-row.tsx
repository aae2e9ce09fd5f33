import { type PortGroup, type PortMailReceiver, portGroupRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { portGroupsQuery } from '../../../lib/ports/port-groups-query.ts';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useMayChange } from '../../../lib/identity/may-change.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { showNotice, showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/states.tsx';
import { GroupReceivers } from './group-receivers.tsx';
import { receiversQuery } from './queries.ts';

/** A group with its ports and receivers, and what can be done with it. */
export function GroupRow(props: {
  group: PortGroup;
  receivers: readonly PortMailReceiver[];
  onEdit: () => void;
}) {
  const { group, receivers, onEdit } = props;
  const { t } = useTranslation();
  const mayChange = useMayChange();
  const placeName = usePlaceName();
  const client = useQueryClient();
  const [isDeleting, setIsDeleting] = useState(false);
  const { groupId, name, ports, isSubscribed } = group;
  const subscribe = useMutation({
    mutationFn: () =>
      call(portGroupRoutes.subGroupOrPort, { body: { groupId, isSubscribed: !isSubscribed } }),
    onError: (error) => showNotice({ title: name, text: errorWords(error, t) }),
    onSettled: () => client.invalidateQueries({ queryKey: portGroupsQuery.queryKey }),
  });
  const codes = ports.map(({ unLocationCode }) => unLocationCode).join(',');
  return (
    <li>
      <div className="group-head">
        <h2>{name}</h2>
        <span className="soft">{t('port-groups.count', { count: ports.length })}</span>
        <div className="group-acts">
          <Link to="/report/combine" search={{ ports: codes }} className="button sm">
            {t('port-groups.report')}
          </Link>
          <Button size="sm" busy={subscribe.isPending} onClick={() => subscribe.mutate()}>
            {t(isSubscribed ? 'port-groups.unsubscribe' : 'port-groups.subscribe')}
          </Button>
          {mayChange && (
            <>
              <Button size="sm" onClick={onEdit}>
                {t('port-groups.edit')}
              </Button>
              <Button size="sm" onClick={() => setIsDeleting(true)}>
                {t('port-groups.remove')}
              </Button>
            </>
          )}
        </div>
      </div>
      <p className="group-ports">
        {ports.map(({ unLocationCode, name: port }) => (
          <Link key={unLocationCode} to="/pages/port/$portId" params={{ portId: unLocationCode }}>
            {placeName(unLocationCode, port)} <span className="mono soft">{unLocationCode}</span>
          </Link>
        ))}
      </p>
      <GroupReceivers groupId={groupId} receivers={receivers} />
      {isDeleting && <DeleteDialog group={group} onClose={() => setIsDeleting(false)} />}
    </li>
  );
}

function DeleteDialog({ group: { groupId, name }, onClose }: { group: PortGroup; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(portGroupRoutes.delGroupOrPort, { query: { groupId } }),
    onSuccess: async () => {
      onClose();
      showToast(t('port-groups.removed', { name }), 'ok');
      await client.invalidateQueries({ queryKey: portGroupsQuery.queryKey });
      await client.invalidateQueries({ queryKey: receiversQuery.queryKey });
    },
  });
  return (
    <Dialog
      title={t('port-groups.delete-title', { name })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('port-groups.remove')}
          </Button>
        </>
      }
    >
      <p>{t('port-groups.delete-text')}</p>
      {remove.error !== null && <Note tone="bad">{errorWords(remove.error, t)}</Note>}
    </Dialog>
  );
}
