import { carbonRoutes } from '@portolan/contract';
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
import { factorsQuery } from './queries.ts';

const columns =
  'mode,vehicle,size,load,condition,vesselImoNumber,carrierCode,lane,' +
  'ttwGrams,wttGrams,isAdjusted,source,year,licence,tier';

/** The emission factors, and loading one's own. */
export function FactorsPanel({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('carbon.factors.button')}
      </Button>
      {isOpen && <FactorsDialog isOwner={isOwner} onClose={() => setOpen(false)} />}
    </>
  );
}

function FactorsDialog({ isOwner, onClose }: { isOwner: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { data } = useQuery(factorsQuery());
  const [table, setTable] = useDraftState('emission-factors/table', `${columns}\n`);
  const load = useMutation({
    mutationFn: () => call(carbonRoutes.loadEmissionFactors, { body: { table } }),
    onSuccess: ({ factors }) => {
      forgetForm('emission-factors');
      void client.invalidateQueries();
      showToast(t('carbon.factors.loaded', { count: factors, number: format.count(factors) }), 'ok');
      onClose();
    },
  });
  const counted = (count: number) => ({ count, number: format.count(count) });
  return (
    <Dialog
      title={t('carbon.factors.title')}
      width={640}
      onClose={onClose}
      footer={
        isOwner && (
          <Button kind="primary" busy={load.isPending} onClick={() => load.mutate()}>
            {t('carbon.factors.load')}
          </Button>
        )
      }
    >
      <p>{t('carbon.factors.text')}</p>
      {data !== undefined && (
        <p className="soft">
          {t('carbon.factors.shipped', {
            ...counted(data.shipped.length),
            source: data.shipped[0]?.source ?? '',
          })}
          <br />
          {t('carbon.factors.own', counted(data.own.length))}
        </p>
      )}
      {isOwner ? (
        <Field
          label={t('carbon.factors.table')}
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
        <p>{t('carbon.factors.owner-only')}</p>
      )}
    </Dialog>
  );
}
