import { reportRoutes, roroFleetColumns } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { fleetQuery } from './queries.ts';

/** The company account's own Ro-Ro ships, and loading them. */
export function FleetPanel({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('reports.fleet.button')}
      </Button>
      {isOpen && <FleetDialog isOwner={isOwner} onClose={() => setOpen(false)} />}
    </>
  );
}

function FleetDialog({ isOwner, onClose }: { isOwner: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { data } = useQuery(fleetQuery());
  const [table, setTable] = useDraftState('roro-fleet/table', `${roroFleetColumns.join(',')}\n`);
  const counted = (count: number) => ({ count, number: format.count(count) });
  const load = useMutation({
    mutationFn: () => call(reportRoutes.loadRoroFleet, { body: { table } }),
    onSuccess: ({ ships }) => {
      forgetForm('roro-fleet');
      void client.invalidateQueries();
      showToast(t('reports.fleet.loaded', counted(ships)), 'ok');
      onClose();
    },
  });
  return (
    <Dialog
      title={t('reports.fleet.title')}
      width={640}
      onClose={onClose}
      footer={
        isOwner && (
          <Button kind="primary" busy={load.isPending} onClick={() => load.mutate()}>
            {t('reports.fleet.load')}
          </Button>
        )
      }
    >
      <p>{t('reports.fleet.text')}</p>
      {data !== undefined && <p className="soft">{t('reports.fleet.own', counted(data.ships))}</p>}
      {isOwner ? (
        <Field
          label={t('reports.fleet.table')}
          error={load.error === null ? undefined : errorWords(load.error, t)}
        >
          {(ids) => (
            <textarea
              {...ids}
              className="mono"
              rows={8}
              value={table}
              onChange={(event) => setTable(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <p>{t('reports.fleet.owner-only')}</p>
      )}
    </Dialog>
  );
}
