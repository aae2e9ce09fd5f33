import { type CurrentUser, parseCode, parseEmail, parseMobile, problemOf } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField, TickField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import {
  type AddressKind,
  applyChange,
  bind,
  replace,
  resetEmail,
  unbind,
} from '../../../lib/identity/account-queries.ts';
import { CodeField } from '../../../lib/identity/code-field.tsx';
import { useChange } from '../../../lib/identity/use-change.ts';

const blankForm = { oldCode: '', address: '', code: '' };

type Step = 'shown' | 'bind' | 'replace' | 'unbind';

/** The mobile number or the e-mail address: added, replaced, removed, each with codes. */
export function AddressSection({ kind, user }: { kind: AddressKind; user: CurrentUser }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>('shown');
  const bound = kind === 'email' ? user.email : user.mobilePhone;
  const id = `account-${kind}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(`accounts.${kind}.title`)}</h2>
      <div className="line">
        <span className={bound === null ? 'soft' : undefined}>{bound ?? t('accounts.not-bound')}</span>
        {!user.isDemo && step === 'shown' && (
          <span className="do">
            {bound === null ? (
              <Button size="sm" onClick={() => setStep('bind')}>
                {t('accounts.bind')}
              </Button>
            ) : (
              <>
                <Button size="sm" onClick={() => setStep('replace')}>
                  {t('accounts.replace')}
                </Button>
                <Button size="sm" kind="danger" onClick={() => setStep('unbind')}>
                  {t('accounts.unbind')}
                </Button>
              </>
            )}
          </span>
        )}
      </div>
      {step !== 'shown' && (
        <AddressForm key={step} step={step} kind={kind} bound={bound ?? ''} onDone={() => setStep('shown')} />
      )}
    </section>
  );
}

function AddressForm(props: {
  step: Exclude<Step, 'shown'>;
  kind: AddressKind;
  bound: string;
  onDone: () => void;
}) {
  const { step, kind, bound } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChange();
  const [form, changeForm, forget] = useDraft(`address:${kind}`, blankForm, ['oldCode', 'code']);
  const [unreadable, setUnreadable] = useState(false);
  const [tried, setTried] = useState<'code' | 'all'>();
  const wordsOf = (rule: () => unknown) => {
    const problem = problemOf(rule);
    return problem === undefined ? undefined : errorWords(problem, t);
  };
  const asksOld = step === 'unbind' || (step === 'replace' && !unreadable);
  const asksNew = step !== 'unbind';
  const oldProblem = asksOld ? wordsOf(() => parseCode(form.oldCode)) : undefined;
  const addressProblem = asksNew
    ? wordsOf(() => (kind === 'email' ? parseEmail(form.address) : parseMobile(form.address)))
    : undefined;
  const codeProblem = asksNew ? wordsOf(() => parseCode(form.code)) : undefined;
  const send = () => {
    if (step === 'bind') return bind(kind, form.address, form.code);
    if (step === 'unbind') return unbind(kind, form.oldCode);
    return unreadable ? resetEmail(form.address, form.code) : replace(kind, form);
  };
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setTried('all');
    if (oldProblem !== undefined || addressProblem !== undefined || codeProblem !== undefined) return;
    if (!(await change.run(() => applyChange(client, send())))) return;
    forget();
    props.onDone();
  };
  const late = (problem: string | undefined) => (tried === 'all' ? problem : undefined);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {step === 'unbind' && <p className="soft">{t(`accounts.${kind}.unbind-help`)}</p>}
      {asksOld && (
        <CodeField
          name="oldCode"
          label={t('accounts.code-of', { address: bound })}
          address={bound}
          use="confirm"
          code={form.oldCode}
          onCode={(oldCode) => changeForm({ oldCode })}
          error={late(oldProblem)}
          check={() => true}
        />
      )}
      {step === 'replace' && kind === 'email' && (
        <TickField checked={unreadable} onTick={setUnreadable}>
          {t('accounts.email.unreadable')}
        </TickField>
      )}
      {asksNew && (
        <>
          <TextField
            label={t(`accounts.${kind}.new`)}
            type={kind === 'email' ? 'email' : 'tel'}
            autoComplete={kind === 'email' ? 'email' : 'tel'}
            value={form.address}
            error={tried === undefined ? undefined : addressProblem}
            onText={(address) => changeForm({ address })}
          />
          <CodeField
            address={form.address}
            use="bind"
            code={form.code}
            onCode={(code) => changeForm({ code })}
            error={late(codeProblem)}
            check={() => {
              setTried((before) => before ?? 'code');
              return addressProblem === undefined;
            }}
          />
        </>
      )}
      {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
      <div className="do">
        <Button type="submit" kind={step === 'unbind' ? 'danger' : 'primary'} busy={change.busy}>
          {t(`accounts.${step}`)}
        </Button>
        <Button kind="flat" onClick={props.onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
