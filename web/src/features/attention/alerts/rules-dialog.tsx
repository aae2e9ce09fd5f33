import {
  type AlertRule,
  type RuleTrial,
  type ThresholdName,
  alertRoutes,
  defaultThresholds,
} from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField, TickField } from '../../../ui/field.tsx';
import { Note, Skeleton } from '../../../ui/states.tsx';
import { rulesQuery } from './queries.ts';

/** The numbers of each type; one is changed at a time and can be tried on the last 90 days. */
export function RulesDialog({ mayChange, onClose }: { mayChange: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: rules } = useQuery(rulesQuery);
  const [edited, setEdited] = useState<AlertRule>();
  if (edited !== undefined) return <RuleEditor rule={edited} onClose={() => setEdited(undefined)} />;
  const sayNumbers = ({ type, thresholds }: AlertRule): string =>
    Object.entries({ ...defaultThresholds[type], ...thresholds })
      .map(([name, n]) => t(`alerts.rules.sentence.${name as ThresholdName}`, { n }))
      .join('; ');
  const sayScope = ({ scope }: AlertRule): string => {
    const parts = Object.values(scope).flat();
    return parts.length === 0 ? t('alerts.rules.for-all') : parts.join(', ');
  };
  return (
    <Dialog title={t('alerts.rules.title')} width={640} onClose={onClose}>
      <p className="soft">{t('alerts.rules.intro')}</p>
      {rules === undefined && <Skeleton width="100%" height={240} />}
      <ul className="rule-list">
        {rules?.map((rule) => (
          <li key={rule.ruleId ?? rule.type}>
            <div>
              <b>{t(`alert-words.type.${rule.type}`)}</b>{' '}
              <span className="soft">
                {sayScope(rule)}, {t(rule.enabled ? 'alerts.rules.on' : 'alerts.rules.off')}
              </span>
              <p>{sayNumbers(rule) || t('alerts.rules.no-numbers')}</p>
            </div>
            {mayChange && (
              <Button size="sm" onClick={() => setEdited(rule)}>
                {t('alerts.rules.edit')}
                <span className="sr"> {t(`alert-words.type.${rule.type}`)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** References as they were typed: they may have spaces and small letters. */
const textsOf = (text: string): string[] =>
  text
    .split(/[,;]+/)
    .map((part) => part.trim())
    .filter(Boolean);

const listOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.trim().toUpperCase())
    .filter(Boolean);

function RuleEditor({ rule, onClose }: { rule: AlertRule; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const names = Object.keys(defaultThresholds[rule.type]);
  const form = `alert-rule ${rule.type} ${rule.ruleId ?? 'new'}`;
  const values: Record<string, number> = { ...defaultThresholds[rule.type], ...rule.thresholds };
  const [enabled, setEnabled] = useDraftState<boolean>(`${form}/enabled`, rule.enabled);
  const [numbers, setNumbers] = useDraftState<Record<string, string>>(
    `${form}/numbers`,
    Object.fromEntries(names.map((name) => [name, String(values[name])])),
  );
  const [pols, setPols] = useDraftState(`${form}/pols`, rule.scope.pols?.join(', ') ?? '');
  const [pods, setPods] = useDraftState(`${form}/pods`, rule.scope.pods?.join(', ') ?? '');
  const [carriers, setCarriers] = useDraftState(`${form}/carriers`, rule.scope.carriers?.join(', ') ?? '');
  const [customers, setCustomers] = useDraftState(
    `${form}/customers`,
    rule.scope.customerReferences?.join(', ') ?? '',
  );
  const scope = {
    ...rule.scope,
    ...(pols === '' ? { pols: [] } : { pols: listOf(pols) }),
    ...(pods === '' ? { pods: [] } : { pods: listOf(pods) }),
    carriers: listOf(carriers),
    customerReferences: textsOf(customers),
  };
  const wasWhole = Object.values(rule.scope).flat().length === 0;
  const isWhole = Object.values(scope).flat().length === 0;
  const body = {
    // The product's rule, or the whole type's, becomes another one when it is limited to a lane.
    ...(rule.ruleId === null || wasWhole !== isWhole ? {} : { ruleId: rule.ruleId }),
    type: rule.type,
    enabled,
    scope,
    thresholds: Object.fromEntries(names.map((name) => [name, Number(numbers[name])])),
  };
  const attempt = useMutation({ mutationFn: () => call(alertRoutes.tryAlertRule, { body }) });
  const done = async () => {
    forgetForm(form);
    showToast(t('alerts.rules.saved'), 'ok');
    await invalidateConcerned(client, [{ topic: 'alert', ids: [] }]);
    onClose();
  };
  const save = useMutation({ mutationFn: () => call(alertRoutes.saveAlertRule, { body }), onSuccess: done });
  const remove = useMutation({
    mutationFn: () => call(alertRoutes.removeAlertRule, { body: { ruleId: rule.ruleId ?? '' } }),
    onSuccess: done,
  });
  const failure = save.error ?? attempt.error ?? remove.error;
  return (
    <Dialog
      title={t(`alert-words.type.${rule.type}`)}
      width={520}
      onClose={onClose}
      footer={
        <>
          {rule.ruleId !== null && (
            <Button kind="flat" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('alerts.rules.remove')}
            </Button>
          )}
          <span className="sp" />
          <Button busy={attempt.isPending} onClick={() => attempt.mutate()}>
            {t('alerts.rules.try')}
          </Button>
          <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
            {t('alerts.rules.save')}
          </Button>
        </>
      }
    >
      <TickField checked={enabled} onTick={setEnabled}>
        {t('alerts.rules.on')}
      </TickField>
      {names.map((name) => (
        <TextField
          key={name}
          type="number"
          min={0}
          max={720}
          label={t(`alerts.rules.number.${name as ThresholdName}`)}
          value={numbers[name] ?? ''}
          onText={(text) => setNumbers({ ...numbers, [name]: text })}
        />
      ))}
      {names.length === 0 && <p className="soft">{t('alerts.rules.no-numbers')}</p>}
      <TextField
        label={t('alerts.rules.pols')}
        help={t('alerts.rules.codes-help')}
        value={pols}
        onText={setPols}
      />
      <TextField
        label={t('alerts.rules.pods')}
        help={t('alerts.rules.codes-help')}
        value={pods}
        onText={setPods}
      />
      <TextField
        label={t('alerts.rules.carriers')}
        help={t('alerts.rules.codes-help')}
        value={carriers}
        onText={setCarriers}
      />
      <TextField label={t('alerts.rules.customers')} value={customers} onText={setCustomers} />
      {attempt.data && <Trial trial={attempt.data} />}
      {failure !== null && <Note tone="bad">{errorWords(failure, t)}</Note>}
    </Dialog>
  );
}

function Trial({ trial }: { trial: RuleTrial }) {
  const { t } = useTranslation();
  const { appliesLimits, raised, cameTrue, missed, happened } = trial;
  return (
    <>
      <Note tone="info">
        {t(appliesLimits ? 'alerts.rules.tried' : 'alerts.rules.tried-past', {
          count: raised,
          came: cameTrue,
        })}
        {appliesLimits && missed !== null && happened > 0 && (
          <> {t('alerts.rules.missed', { missed, happened })}</>
        )}
      </Note>
      {raised > 0 && <TrialWeeks weeks={trial.weeks} />}
    </>
  );
}

/** How many a rule would have raised in each week, the oldest first. */
function TrialWeeks({ weeks }: { weeks: readonly number[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...weeks);
  return (
    <div
      className="trial-weeks"
      role="img"
      aria-label={t('alerts.rules.tried-weeks', { weeks: weeks.join(', ') })}
    >
      {weeks.map((raised, week) => (
        // The weeks never change places.
        <span key={week}>
          <i style={{ blockSize: `${(raised / most) * 100}%` }} />
          <small>{raised}</small>
        </span>
      ))}
    </div>
  );
}
