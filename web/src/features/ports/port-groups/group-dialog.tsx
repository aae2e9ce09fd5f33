import { type PortGroup, mostGroupName, mostGroupPorts, portGroupRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { portGroupsQuery } from '../../../lib/ports/port-groups-query.ts';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { foundPortsQuery } from '../../../lib/ports/port-finder.tsx';
import { showToast } from '../../../lib/toast.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ComboField } from '../../../ui/parts/combo-field.tsx';
import { Note } from '../../../ui/states.tsx';

type Port = PortGroup['ports'][number];
const leastLetters = 2;

/** Makes a group of ports, of a first one where it is given, or changes one. */
export function GroupDialog(props: {
  group: PortGroup | undefined;
  first?: Port | undefined;
  onClose: () => void;
}) {
  const { group, first, onClose } = props;
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const client = useQueryClient();
  const form = `port-group ${group?.groupId ?? `new ${first?.unLocationCode ?? ''}`}`;
  const [name, setName] = useDraftState(`${form}/name`, group?.name ?? '');
  const [ports, setPorts] = useDraftState<readonly Port[]>(
    `${form}/ports`,
    group?.ports ?? (first === undefined ? [] : [first]),
  );
  const save = useMutation({
    mutationFn: () =>
      call(portGroupRoutes.createPortGroup, {
        body: {
          ...(group !== undefined && { groupId: group.groupId }),
          name,
          ports: ports.map(({ unLocationCode }) => unLocationCode),
        },
      }),
    onSuccess: async (saved) => {
      forgetForm(form);
      onClose();
      showToast(t('port-groups.made', { name: saved.name }), 'ok');
      await client.invalidateQueries({ queryKey: portGroupsQuery.queryKey });
    },
  });
  return (
    <Dialog title={group?.name ?? t('port-groups.make')} width={520} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField label={t('port-groups.name')} value={name} maxLength={mostGroupName} onText={setName} />
        <ul className="group-chosen">
          {ports.map(({ unLocationCode, name: port }) => (
            <li key={unLocationCode}>
              {placeName(unLocationCode, port)} <span className="mono soft">{unLocationCode}</span>
              <IconButton
                size="sm"
                icon="x"
                label={t('port-groups.take-out', { port: placeName(unLocationCode, port) })}
                onClick={() => setPorts(ports.filter((one) => one.unLocationCode !== unLocationCode))}
              />
            </li>
          ))}
        </ul>
        {ports.length < mostGroupPorts ? (
          <AddPort onChoose={(port) => setPorts([...ports, port])} chosen={ports} />
        ) : (
          <p className="soft">{t('port-groups.full')}</p>
        )}
        {save.error !== null && <Note tone="bad">{errorWords(save.error, t)}</Note>}
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t('port-groups.save')}
        </Button>
      </form>
    </Dialog>
  );
}

function AddPort({ chosen, onChoose }: { chosen: readonly Port[]; onChoose: (port: Port) => void }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const [text, setText] = useState('');
  const { data } = useQuery({ ...foundPortsQuery(text), enabled: text.length >= leastLetters });
  const found = (data ?? []).filter(
    (port) => !chosen.some(({ unLocationCode }) => unLocationCode === port.unLocationCode),
  );
  return (
    <ComboField
      label={t('port-groups.add')}
      placeholder={t('port-groups.add-example')}
      value=""
      text={text}
      onText={setText}
      none={t('port-groups.no-port')}
      options={found.map(({ unLocationCode, name }) => ({
        value: unLocationCode,
        label: placeName(unLocationCode, name),
        note: unLocationCode,
      }))}
      onChoose={(code) => {
        const port = found.find(({ unLocationCode }) => unLocationCode === code);
        if (port !== undefined) onChoose(port);
        setText('');
      }}
    />
  );
}
