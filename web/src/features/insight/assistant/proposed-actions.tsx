import {
  type ProposedAction,
  alertRoutes,
  listColumns,
  listFileRoutes,
  scheduleRoutes,
  trackingRoutes,
} from '@portolan/contract';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { type Settings, useSettings } from '../../../lib/settings.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';

const everyChange = { timesMove: true, vesselChanges: true, cutOffs: true, anyChange: true };

/** Does what was proposed by the same call as its own page would. */
async function carryOut(action: ProposedAction, { dateStyle, timeZone }: Settings): Promise<unknown> {
  switch (action.kind) {
    case 'track':
      return call(trackingRoutes.trackNumbers, { body: { numbers: [{ number: action.number }] } });
    case 'subscribe':
      return call(trackingRoutes.cancelOrSubscribe, { query: { ids: [action.queryid], type: action.type } });
    case 'assign-alerts':
      return call(alertRoutes.assignAlerts, { body: { alertIds: action.alertIds } });
    case 'watch-sailing':
      return call(scheduleRoutes.watchSchedule, {
        body: { target: { form: 'sailing', sailingId: action.sailingId }, conditions: everyChange },
      });
    case 'export-list':
      return call(listFileRoutes.sendEmail, {
        body: { ...action.filters, columns: [...listColumns], dateStyle, timeZone },
      });
  }
}

function wordsOf(action: ProposedAction, t: TFunction): string {
  switch (action.kind) {
    case 'track':
      return t('assistant.actions.track', { number: action.number });
    case 'subscribe':
      return t(action.type === '0' ? 'assistant.actions.stop' : 'assistant.actions.restart', {
        number: action.number,
      });
    case 'assign-alerts':
      return t('assistant.actions.assign-alerts', { count: action.alertIds.length });
    case 'watch-sailing':
      return t('assistant.actions.watch-sailing', { name: action.name });
    case 'export-list':
      return t('assistant.actions.export-list', { count: action.rows });
  }
}

/** What the program offers to do; nothing happens before it is confirmed. */
export function ProposedActions({ actions }: { actions: readonly ProposedAction[] }) {
  return actions.map((action, index) => <OneAction key={index} action={action} />);
}

function OneAction({ action }: { action: ProposedAction }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const [isDeclined, setDeclined] = useState(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => carryOut(action, settings),
    onError: (error) => showToast(errorWords(error, t), 'no'),
  });
  const isOver = isSuccess || isDeclined;
  return (
    <div className="as-action" role="group" aria-label={t('assistant.proposed')}>
      <p>
        <b>{wordsOf(action, t)}</b>
        <small className="soft" role="status">
          {isSuccess ? t('assistant.done') : isDeclined ? t('assistant.declined') : t('assistant.nothing')}
        </small>
      </p>
      {!isOver && (
        <>
          <Button size="sm" kind="primary" busy={isPending} onClick={() => mutate()}>
            {t('assistant.confirm')}
          </Button>
          <Button size="sm" kind="flat" onClick={() => setDeclined(true)}>
            {t('assistant.no')}
          </Button>
        </>
      )}
    </div>
  );
}
