import { type DemoRequest, demoRoutes } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/parts/dates/day-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { useDecision } from './use-decision.ts';

const mostTracked = 10_000_000;

/** Turns the trial of a request into an official account: last day of service and tracking limit. */
export function ConvertForm({ request }: { request: DemoRequest }) {
  const { t } = useTranslation();
  const decision = useDecision();
  const blank = { end: '', limit: '' };
  const [{ end, limit }, change, forget] = useDraft(`convert:${request.demoRequestId}`, blank);
  const [tried, setTried] = useState(false);
  const count = /^\d{1,8}$/.test(limit.trim()) ? Number(limit) : Number.NaN;
  const isLimit = count <= mostTracked;
  const { demoRequestId, company } = request;
  const convert = () => {
    setTried(true);
    if (!isLimit) return;
    const body = { demoRequestId, serviceEndDate: end === '' ? null : end, trackBillsLimitTimes: count };
    decision.mutate(
      {
        ask: () => call(demoRoutes.convertTrial, { body }),
        message: () => t('demos.staff.converted', { company }),
      },
      { onSuccess: forget },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        convert();
      }}
    >
      <p className="soft">{t('demos.staff.convert-help')}</p>
      <div className="two">
        <DayField
          label={t('demos.staff.service-end')}
          help={t('demos.staff.service-end-help')}
          value={end}
          onText={(text) => change({ end: text })}
        />
        <TextField
          label={t('demos.staff.limit')}
          help={t('demos.staff.limit-help')}
          error={tried && !isLimit ? t('demos.staff.limit-wrong') : undefined}
          inputMode="numeric"
          value={limit}
          onText={(text) => change({ limit: text })}
        />
      </div>
      {decision.isError && <Note tone="bad">{errorWords(decision.error, t)}</Note>}
      <Button type="submit" kind="primary" busy={decision.isPending}>
        {t('demos.staff.convert')}
      </Button>
    </form>
  );
}
