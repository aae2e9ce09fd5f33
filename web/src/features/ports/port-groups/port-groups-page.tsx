import type { PortGroup } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { portGroupsQuery } from '../../../lib/ports/port-groups-query.ts';
import { useMayChange } from '../../../lib/identity/may-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { GroupRow } from './group-row.tsx';
import { portByCodeQuery, receiversQuery } from './queries.ts';
import './port-groups.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const GroupDialog = lazyPart(async () => (await import('./group-dialog.tsx')).GroupDialog);

/** The port groups of the company account: their ports, who gets their mails, and their reports. */
export function PortGroupsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(portGroupsQuery);
  const { data: receivers } = useQuery(receiversQuery);
  const navigate = useNavigate();
  const { make: isMaking, port: firstPort } = useSearch({ from: '/pages/port/groups' });
  const [edited, setEdited] = useState<PortGroup | undefined>();
  const setMaking = (is: boolean) =>
    void navigate({ to: '/pages/port/groups', search: is ? { make: true } : {}, replace: true });
  const mayChange = useMayChange();
  const make = mayChange && (
    <Button kind="primary" size="sm" onClick={() => setMaking(true)}>
      {t('port-groups.make')}
    </Button>
  );
  return (
    <div className="page groups">
      <Fill name="crumbs">
        <span className="wide">{t('ports.title')}</span>
        <span className="wide">/</span>
        <b className="wide">{t('port-groups.title')}</b>
      </Fill>
      <header className="groups-head">
        <div>
          <h1>{t('port-groups.title')}</h1>
          <p className="soft">{t('port-groups.about')}</p>
        </div>
        {data !== undefined && data.length > 0 && make}
      </header>
      {error !== null && data === undefined ? (
        <FailureState title={t('port-groups.failed')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton width="100%" height={160} />
      ) : data.length === 0 ? (
        <EmptyState title={t('port-groups.none')} actions={make}>
          {t('port-groups.none-text')}
        </EmptyState>
      ) : (
        <ul className="groups-list">
          {data.map((group) => (
            <GroupRow
              key={group.groupId}
              group={group}
              receivers={(receivers ?? []).filter(({ groupId }) => groupId === group.groupId)}
              onEdit={() => setEdited(group)}
            />
          ))}
        </ul>
      )}
      {edited !== undefined && <GroupDialog group={edited} onClose={() => setEdited(undefined)} />}
      {mayChange && isMaking && <NewGroup firstPort={firstPort} onClose={() => setMaking(false)} />}
    </div>
  );
}

/** The form of a new group, once the port is known with which it begins. */
function NewGroup({ firstPort, onClose }: { firstPort: string; onClose: () => void }) {
  const { data: found, isPending } = useQuery({ ...portByCodeQuery(firstPort), enabled: firstPort !== '' });
  if (firstPort !== '' && isPending) return null;
  return <GroupDialog group={undefined} first={found?.[0]} onClose={onClose} />;
}
