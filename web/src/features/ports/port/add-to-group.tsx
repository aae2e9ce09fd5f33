import { type PortGroup, type PortOverview, mostGroupPorts, portGroupRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { portGroupsQuery } from '../../../lib/ports/port-groups-query.ts';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Note } from '../../../ui/states.tsx';

/** Puts a port into one of the company account's groups, or begins a new one with it. */
export function AddToGroup({ port }: { port: PortOverview }) {
  const { t } = useTranslation();
  return (
    <Popover
      button={t('port.group.add')}
      named
      label={t('port.group.add')}
      buttonClass="button sm"
      align="end"
    >
      {(close) => <Groups port={port} onAdded={close} />}
    </Popover>
  );
}

function Groups({ port, onAdded }: { port: PortOverview; onAdded: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const name = usePlaceName()(port.unLocationCode, port.name);
  const { data } = useQuery(portGroupsQuery);
  const add = useMutation({
    mutationFn: ({ groupId, name: group, ports }: PortGroup) =>
      call(portGroupRoutes.createPortGroup, {
        body: {
          groupId,
          name: group,
          ports: [...ports.map(({ unLocationCode }) => unLocationCode), port.unLocationCode],
        },
      }),
    onSuccess: async (group) => {
      onAdded();
      showToast(t('port.group.added', { port: name, name: group.name }), 'ok');
      await client.invalidateQueries({ queryKey: portGroupsQuery.queryKey });
    },
  });
  const reasonAgainst = ({ ports }: PortGroup): string | undefined => {
    if (ports.some(({ unLocationCode }) => unLocationCode === port.unLocationCode))
      return t('port.group.inside', { port: name });
    return ports.length >= mostGroupPorts ? t('port.group.full') : undefined;
  };
  return (
    <div className="port-groups-menu">
      {(data ?? []).map((group) => {
        const reason = reasonAgainst(group);
        return (
          <Button
            key={group.groupId}
            size="sm"
            disabled={reason !== undefined}
            busy={add.isPending && add.variables.groupId === group.groupId}
            onClick={() => add.mutate(group)}
          >
            {group.name}
            {reason !== undefined && <span className="soft">{reason}</span>}
          </Button>
        );
      })}
      <Link
        to="/pages/port/groups"
        search={{ make: true, port: port.unLocationCode }}
        className="button sm flat"
      >
        {t('port-groups.make')}
      </Link>
      {add.error !== null && <Note tone="bad">{errorWords(add.error, t)}</Note>}
    </div>
  );
}
