import { useQuery } from '@tanstack/react-query';
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
import { subscriptionSumQuery } from '../../../lib/shipments/queries.ts';
import './track-dialog.css';
import { closeTrackDialog } from '../../../lib/shipments/track-dialog-state.ts';
import { SubscriptionsExhausted } from './subscriptions-exhausted.tsx';
import { TrackLineRow } from './track-line-row.tsx';
import { mostLines, needsCarrier } from './track-lines.ts';
import { useTrackLines } from './use-track-lines.ts';

/** Accepts up to 100 numbers, shows per line what it is and its outcome. A bad line does not stop the others. */
export function TrackDialog({ lines: initial }: { lines: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useTrackLines(initial);
  const tracked = [...state.outcomes.values()].filter(({ outcome }) => outcome === 'tracked').length;
  const waiting = state.lines.filter(
    (line) => needsCarrier(line) || line.outcome?.outcome === 'refused',
  ).length;
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
          <QueriesLeft />
          <span className="sp" />
          {tracked > 0 && <Button onClick={showList}>{t('tracking.dialog.show-list')}</Button>}
          <Button
            kind="primary"
            busy={state.isSending}
            disabled={state.ready.length === 0}
            onClick={state.submit}
          >
            {state.isSending
              ? t('tracking.dialog.tracking')
              : t('tracking.dialog.submit', { count: state.ready.length })}
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
      {state.lines.length > 0 && (
        <table className="t track-lines">
          <thead>
            <tr>
              <th scope="col">{t('tracking.dialog.number')}</th>
              <th scope="col">{t('tracking.dialog.carrier')}</th>
              <th scope="col">{t('tracking.dialog.result')}</th>
            </tr>
          </thead>
          <tbody>
            {state.lines.map((line) => (
              <TrackLineRow
                key={line.text}
                line={line}
                onChoose={(scac) => state.choose(line.text, scac)}
                onCorrect={(number) => state.correct(line.text, number)}
              />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

function QueriesLeft() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(subscriptionSumQuery);
  if (data === undefined || data.queryLimit === 0) return null;
  const left = format.count(Math.max(0, data.queryLimit - data.queriesUsed));
  return <span className="soft">{t('tracking.dialog.queries-left', { left })}</span>;
}
