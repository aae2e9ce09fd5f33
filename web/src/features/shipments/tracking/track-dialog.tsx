import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { referenceLength } from '../../../lib/shipments/customer-reference.tsx';
import { oceanListDefaults } from '../../../lib/shipments/ocean-search.ts';
import './track-dialog.css';
import { closeTrackDialog } from '../../../lib/shipments/track-dialog-state.ts';
import { SubscriptionsExhausted } from './subscriptions-exhausted.tsx';
import { mostLines } from './track-lines.ts';
import { TrackTable } from './track-table.tsx';
import { useTrackLines } from './use-track-lines.ts';

/** Takes up to 100 numbers, says per line what it is and what became of it. A bad line stops no other. */
export function TrackDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useTrackLines();
  const tracked = [...state.outcomes.values()].filter(({ outcome }) => outcome === 'tracked').length;
  const waiting = state.problems.length;
  const showList = () => {
    closeTrackDialog();
    void navigate({
      to: '/pages/tracking/ocean',
      search: { ...oceanListDefaults, view: 'all', sort: 'subscribedAt', dir: 'desc' },
    });
  };
  return (
    <Dialog
      title={t('tracking.dialog.title')}
      width={760}
      onClose={closeTrackDialog}
      footer={
        <>
          <QueriesLeft left={state.left} wanted={state.ready.length} />
          <span className="sp" />
          {state.text !== '' && (
            <Button kind="flat" onClick={state.clear}>
              {t('tracking.dialog.clear')}
            </Button>
          )}
          {tracked > 0 && <Button onClick={showList}>{t('tracking.dialog.show-list')}</Button>}
          <Button
            kind="primary"
            busy={state.isSending}
            disabled={state.sendable.length === 0}
            onClick={state.submit}
          >
            {state.isSending
              ? t('tracking.dialog.tracking')
              : t('tracking.dialog.submit', { count: state.sendable.length })}
          </Button>
        </>
      }
    >
      <SubscriptionsExhausted />
      <Field
        label={t('tracking.dialog.label')}
        help={t('tracking.dialog.help')}
        error={
          state.typedCount > mostLines
            ? t('tracking.dialog.too-many', { count: state.typedCount })
            : undefined
        }
      >
        {(ids) => (
          <div className="inp">
            <textarea
              {...ids}
              data-first
              rows={Math.min(8, Math.max(3, state.typedCount + 1))}
              spellCheck={false}
              autoCapitalize="characters"
              value={state.text}
              onChange={(event) => state.setText(event.target.value)}
            />
          </div>
        )}
      </Field>
      <TextField
        label={t('tracking.reference.label')}
        help={t('tracking.reference.help-all')}
        value={state.customerReference}
        maxLength={referenceLength}
        autoComplete="off"
        onText={state.setCustomerReference}
      />
      {state.problem !== null && <Note tone="bad">{errorWords(state.problem, t)}</Note>}
      {tracked > 0 && (
        <p role="status" className="track-sum">
          {t('tracking.dialog.done', { count: tracked })}{' '}
          {waiting > 0 && t('tracking.dialog.still-open', { count: waiting })}
        </p>
      )}
      {state.lines.length > 0 && <TrackTable state={state} />}
    </Dialog>
  );
}

/** What the quota still allows, and whether that is less than what is ready to be tracked. */
function QueriesLeft({ left, wanted }: { left: number | undefined; wanted: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (left === undefined) return null;
  if (wanted > left)
    return (
      <span className="watch">
        {t('tracking.dialog.queries-short', { left: format.count(left), wanted: format.count(wanted) })}
      </span>
    );
  return <span className="soft">{t('tracking.dialog.queries-left', { left: format.count(left) })}</span>;
}
