import { userTypes, memberRoles } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { Note } from '../../../ui/states.tsx';
import { CompanyPicker } from './company-field.tsx';
import {
  addUser,
  type DraftProblems,
  emptyNewUser,
  fieldOfFailure,
  findNewUserProblems,
  makePassword,
  type NewUserDraft,
} from './new-user.ts';
import { TermsFields } from './terms-fields.tsx';
import './users.css';

interface PartProps {
  draft: NewUserDraft;
  problems: DraftProblems;
  onChange: (change: Partial<NewUserDraft>) => void;
}

/** Creates an account: the person, and its company account. */
export function AddUserDialog(props: { onClose: () => void; onAdded: (sysUserId: string) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft, forget] = useDraft('new-user', emptyNewUser, ['password']);
  const [tried, setTried] = useState(false);
  const add = useMutation({
    mutationFn: () => addUser(draft, t),
    onSuccess: async ({ sysUserId, username }) => {
      forget();
      props.onAdded(sysUserId);
      showToast(t('users.add.done', { name: username }), 'ok');
      await invalidateConcerned(client, [{ topic: 'user', ids: [] }]);
    },
  });
  const found = findNewUserProblems(draft, t);
  const refused = add.isError ? fieldOfFailure(add.error) : undefined;
  const refusals = refused === undefined ? {} : { [refused]: errorWords(add.error, t) };
  const problems = tried ? { ...found, ...refusals } : {};
  const change = (part: Partial<NewUserDraft>) => {
    setDraft(part);
    if (add.isError) add.reset();
  };
  const submit = () => {
    setTried(true);
    if (Object.keys(found).length === 0) return add.mutate();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('.wrong input')?.focus());
  };
  return (
    <Dialog
      title={t('users.add.title')}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={add.isPending} onClick={submit}>
            {t('users.add.submit')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className="add-user"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PersonPart draft={draft} problems={problems} onChange={change} />
        <CompanyPart draft={draft} problems={problems} onChange={change} />
        {add.isError && refused === undefined && <Note tone="bad">{errorWords(add.error, t)}</Note>}
      </form>
    </Dialog>
  );
}

function PersonPart({ draft, problems, onChange }: PartProps) {
  const { t } = useTranslation();
  const text = (key: 'username' | 'nickName' | 'mobile' | 'email') => ({
    value: draft[key],
    error: problems[key],
    autoComplete: 'off',
    onText: (value: string) => onChange({ [key]: value }),
  });
  return (
    <div className="two">
      <TextField
        label={t('users.columns.username')}
        help={t('users.add.username-help')}
        data-first
        spellCheck={false}
        {...text('username')}
      />
      <TextField
        label={t('users.columns.nickname')}
        help={t('users.add.nickname-help')}
        {...text('nickName')}
      />
      <TextField label={t('users.columns.email')} type="email" {...text('email')} />
      <TextField label={t('users.columns.mobile')} type="tel" {...text('mobile')} />
      <TextField
        label={t('users.add.password')}
        help={t('users.add.password-help')}
        error={problems.password}
        autoComplete="off"
        spellCheck={false}
        value={draft.password}
        onText={(password) => onChange({ password })}
        after={
          draft.password === '' ? (
            <Button size="sm" kind="flat" onClick={() => onChange({ password: makePassword() })}>
              {t('users.add.make-password')}
            </Button>
          ) : (
            <CopyButton text={draft.password} label={t('common.copy')} />
          )
        }
      />
      <Field label={t('users.columns.kind')}>
        {(ids) => (
          <div className="input">
            <Select
              {...ids}
              value={draft.userType}
              options={userTypes.map((value) => ({ value, label: t(`users.kind.${value}`) }))}
              onChoose={(userType) => onChange({ userType })}
            />
          </div>
        )}
      </Field>
    </div>
  );
}

function CompanyPart({ draft, problems, onChange }: PartProps) {
  const { t } = useTranslation();
  return (
    <section className="sheet-part">
      <h3>{t('users.columns.company')}</h3>
      <div className="do-row">
        <Segmented
          label={t('users.columns.company')}
          value={draft.where}
          options={[
            { value: 'existing', label: t('users.add.existing') },
            { value: 'new', label: t('users.add.new') },
          ]}
          onChoose={(where) => onChange({ where, role: where === 'new' ? 'owner' : 'member' })}
        />
      </div>
      {draft.where === 'existing' ? (
        <CompanyPicker
          chosen={draft.accreditId}
          error={problems.company}
          onChoose={(accreditId) => onChange({ accreditId })}
        />
      ) : (
        <>
          <TextField
            label={t('users.add.company-name')}
            error={problems.company}
            autoComplete="off"
            value={draft.companyName}
            onText={(companyName) => onChange({ companyName })}
          />
          <TermsFields draft={draft.terms} problems={problems} onDraft={(terms) => onChange({ terms })} />
        </>
      )}
      <Field label={t('users.add.role')}>
        {(ids) => (
          <div className="input">
            <Select
              {...ids}
              value={draft.role}
              options={memberRoles.map((value) => ({ value, label: t(`users.role.${value}`) }))}
              onChoose={(role) => onChange({ role })}
            />
          </div>
        )}
      </Field>
    </section>
  );
}
