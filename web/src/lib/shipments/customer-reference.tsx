import { type ShipmentRow, trackingRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api.ts';
import { errorWords } from '../error-text.ts';
import { invalidateConcerned } from '../queries.ts';
import { useDraftText } from '../use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/states.tsx';

export const referenceLength = 60;

/** The company's own reference of the tracked number, and its editing. */
export function CustomerReference({ shipment }: { shipment: ShipmentRow }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { customerReference } = shipment;
  return (
    <span>
      {customerReference !== null && (
        <>
          {t('tracking.reference.label')} <span className="mono">{customerReference}</span>{' '}
        </>
      )}
      <Button kind="flat" size="sm" onClick={() => setEditing(true)}>
        {t(customerReference === null ? 'tracking.reference.add' : 'tracking.reference.change')}
      </Button>
      {editing && <ReferenceDialog shipment={shipment} onClose={() => setEditing(false)} />}
    </span>
  );
}

function ReferenceDialog({ shipment, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [text, setText, forget] = useDraftText(
    `reference:${shipment.queryid}`,
    shipment.customerReference ?? '',
  );
  const save = useMutation({
    mutationFn: () =>
      call(trackingRoutes.setCustomerReference, {
        body: { ids: [shipment.queryid], customerReference: text },
      }),
    onSuccess: async () => {
      await invalidateConcerned(client, [
        { topic: 'tracking', ids: [] },
        { topic: 'shipment', ids: [] },
      ]);
      forget();
      onClose();
    },
  });
  return (
    <Dialog
      title={t('tracking.reference.title', { number: shipment.trackedNumber })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
            {t('tracking.reference.save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label={t('tracking.reference.label')}
          help={t('tracking.reference.help')}
          value={text}
          maxLength={referenceLength}
          data-first
          autoComplete="off"
          onText={setText}
        />
        {save.isError && <Note tone="bad">{errorWords(save.error, t)}</Note>}
      </form>
    </Dialog>
  );
}
