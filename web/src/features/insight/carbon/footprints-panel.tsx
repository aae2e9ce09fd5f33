import { carbonRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';

/** Takes what carriers state of shipments, as iLEAP JSON. */
export function FootprintsPanel() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('carbon.footprints.button')}
      </Button>
      {isOpen && <FootprintsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function FootprintsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [text, setText] = useDraftState('footprints/text', '');
  const [isInvalid, setInvalid] = useState(false);
  const take = useMutation({
    mutationFn: (footprints: unknown) => call(carbonRoutes.receiveFootprints, { body: { footprints } }),
    onSuccess: () => {
      forgetForm('footprints');
      void client.invalidateQueries();
    },
  });
  const send = () => {
    const footprints = parseJson(text);
    setInvalid(footprints === undefined);
    if (footprints !== undefined) take.mutate(footprints);
  };
  const counted = (count: number) => ({ count, number: format.count(count) });
  const failed = take.error === null ? undefined : errorWords(take.error, t);
  return (
    <Dialog
      title={t('carbon.footprints.title')}
      width={640}
      onClose={onClose}
      footer={
        <Button kind="primary" busy={take.isPending} onClick={send}>
          {t('carbon.footprints.send')}
        </Button>
      }
    >
      <p>{t('carbon.footprints.text')}</p>
      <Field label={t('carbon.footprints.label')} error={isInvalid ? t('carbon.footprints.invalid') : failed}>
        {(ids) => (
          <textarea
            {...ids}
            className="mono"
            rows={8}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {take.data !== undefined && (
        <div role="status">
          <p>{t('carbon.footprints.taken', counted(take.data.shipments))}</p>
          {take.data.refused.length > 0 && (
            <>
              <p>{t('carbon.footprints.refused', counted(take.data.refused.length))}</p>
              <ul>
                {take.data.refused.map((why, at) => (
                  <li key={at}>{why}</li>
                ))}
              </ul>
            </>
          )}
          <ul>
            {take.data.withoutShipment.map((shipment) => (
              <li key={shipment}>{t('carbon.footprints.no-shipment', { shipment })}</li>
            ))}
            {take.data.problems.map(({ shipmentId, tceId, problem, stated, expected }) => (
              <li key={`${shipmentId} ${tceId} ${problem}`}>
                {t(`carbon.footprints.problems.${problem}`, {
                  shipment: shipmentId,
                  element: tceId,
                  stated,
                  expected,
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
