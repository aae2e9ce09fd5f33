import {
  type PartnerRequestKind,
  type PartnerRule,
  type SourceView,
  partnerRequestKinds,
} from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { sourcesQuery } from '../../../lib/sources/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note } from '../../../ui/states.tsx';
import { addRule, removeRule } from './queries.ts';

const none: readonly SourceView[] = [];
/** The value of a choice that stands for null. */
const any = '';

/** The rules that answer requests of partners without a person. */
export function RulesSection({ rules, mayChange }: { rules: readonly PartnerRule[]; mayChange: boolean }) {
  const { t } = useTranslation();
  const { data: sources = none, isPending } = useQuery(sourcesQuery);
  const partners = sources.filter(({ hasRequests }) => hasRequests === true);
  return (
    <section aria-labelledby="partner-rules">
      <h2 id="partner-rules">{t('partner-requests.rules')}</h2>
      <p className="soft">{t('partner-requests.rules-text')}</p>
      {rules.length === 0 && <p>{t('partner-requests.no-rules')}</p>}
      {/* The names of partners come with the sources; until then their rules would seem to be of removed ones. */}
      {rules.length > 0 && !isPending && (
        <ul className="rows">
          {rules.map((rule) => (
            <RuleRow key={rule.partnerRuleId} rule={rule} partners={partners} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && <RuleForm partners={partners} />}
    </section>
  );
}

function RuleRow(props: { rule: PartnerRule; partners: readonly SourceView[]; mayChange: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { rule, partners } = props;
  const remove = useMutation({
    mutationFn: () => removeRule(client, rule),
    onSuccess: () => showToast(t('partner-requests.rule-removed'), 'ok'),
  });
  const named = partners.find(({ sourceId }) => sourceId === rule.sourceId)?.name;
  const partner =
    rule.sourceId === null
      ? t('partner-requests.any-partner')
      : (named ?? t('partner-requests.removed-partner'));
  const kind = t(rule.kind === null ? 'partner-requests.any-kind' : `partner-requests.kind.${rule.kind}`);
  const decision = t(`partner-requests.${rule.decision}`);
  return (
    <li>
      <p className="what">
        <b>{decision}</b> <span>{kind}</span> <span className="soft">{partner}</span>
      </p>
      {props.mayChange && (
        <div className="do">
          <Button
            size="sm"
            busy={remove.isPending}
            aria-label={t('partner-requests.remove-rule-of', { decision, kind, partner })}
            onClick={() => remove.mutate()}
          >
            {t('partner-requests.remove-rule')}
          </Button>
          {remove.isError && <Note tone="bad">{errorWords(remove.error, t)}</Note>}
        </div>
      )}
    </li>
  );
}

interface RuleDraft {
  kind: PartnerRequestKind | typeof any;
  sourceId: string;
  decision: PartnerRule['decision'];
}

const blankRule: RuleDraft = { kind: any, sourceId: any, decision: 'accept' };

function RuleForm({ partners }: { partners: readonly SourceView[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, change, forget] = useDraft<RuleDraft>('partner-rule', blankRule);
  const { kind, sourceId, decision } = draft;
  const add = useMutation({
    mutationFn: () => addRule(client, { kind: kind || null, sourceId: sourceId || null, decision }),
    onSuccess: () => {
      forget();
      showToast(t('partner-requests.rule-added'), 'ok');
    },
  });
  const decisions = (['accept', 'reject'] as const).map((value) => ({
    value,
    label: t(`partner-requests.${value}`),
  }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Field label={t('partner-requests.rule-kind')}>
        {(ids) => (
          <div className="input sm">
            <Select<PartnerRequestKind | typeof any>
              {...ids}
              value={kind}
              options={[
                { value: any, label: t('partner-requests.any-kind') },
                ...partnerRequestKinds.map((value) => ({
                  value,
                  label: t(`partner-requests.kind.${value}`),
                })),
              ]}
              onChoose={(next) => change({ kind: next })}
            />
          </div>
        )}
      </Field>
      <Field label={t('partner-requests.rule-partner')}>
        {(ids) => (
          <div className="input sm">
            <Select
              {...ids}
              value={sourceId}
              options={[
                { value: any, label: t('partner-requests.any-partner') },
                ...partners.map((source) => ({ value: source.sourceId, label: source.name })),
              ]}
              onChoose={(next) => change({ sourceId: next })}
            />
          </div>
        )}
      </Field>
      <div className="field">
        <span className="label">{t('partner-requests.rule-decision')}</span>
        <Segmented
          label={t('partner-requests.rule-decision')}
          value={decision}
          options={decisions}
          onChoose={(next) => change({ decision: next })}
        />
      </div>
      {add.isError && <Note tone="bad">{errorWords(add.error, t)}</Note>}
      <Button type="submit" kind="primary" busy={add.isPending}>
        {t('partner-requests.add-rule')}
      </Button>
    </form>
  );
}
