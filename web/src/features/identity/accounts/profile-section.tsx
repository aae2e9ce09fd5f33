import {
  accountRoutes,
  type CurrentUser,
  nicknameLength,
  parseNickname,
  problemOf,
  type Sex,
} from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { DayField } from '../../../ui/parts/dates/day-field.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { Note } from '../../../ui/states.tsx';
import { applyChange } from '../../../lib/identity/account-queries.ts';
import { useChange } from '../../../lib/identity/use-change.ts';

/** Nickname, birthday and sex. */
export function ProfileSection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChange();
  const today = useState(() => new Date().toISOString().slice(0, 10))[0];
  const [{ nickName, birthday, sex }, set, forget] = useDraft('profile', {
    nickName: user.nickName,
    birthday: user.birthday ?? '',
    sex: user.sex ?? ('unsaid' as Sex | 'unsaid'),
  });
  const problem = problemOf(() => parseNickname(nickName));
  const save = async () => {
    if (nickName.trim() !== user.nickName)
      await applyChange(client, call(accountRoutes.updateNickname, { query: { nickName } }));
    const body = { birthday: birthday === '' ? null : birthday, sex: sex === 'unsaid' ? null : sex };
    if (body.birthday !== user.birthday || body.sex !== user.sex)
      await applyChange(client, call(accountRoutes.updateProfile, { body }));
    forget();
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (problem === undefined) void change.run(save);
  };
  return (
    <section aria-labelledby="account-profile">
      <h2 id="account-profile">{t('accounts.profile')}</h2>
      <form noValidate onSubmit={submit}>
        <fieldset disabled={user.isDemo}>
          <TextField
            label={t('accounts.nickname')}
            help={t('accounts.nickname-help', { most: nicknameLength })}
            error={problem === undefined ? undefined : errorWords(problem, t)}
            autoComplete="nickname"
            value={nickName}
            onText={(text) => set({ nickName: text })}
          />
          <DayField
            small
            label={t('accounts.birthday')}
            min="1900-01-01"
            max={today}
            value={birthday}
            onText={(text) => set({ birthday: text })}
          />
          <div className="field">
            <span className="label">{t('accounts.sex')}</span>
            <Segmented
              label={t('accounts.sex')}
              value={sex}
              options={[
                { value: 'unsaid', label: t('accounts.sex-unsaid') },
                { value: 'female', label: t('accounts.sex-female') },
                { value: 'male', label: t('accounts.sex-male') },
              ]}
              onChoose={(next) => set({ sex: next })}
            />
          </div>
          {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
          <Button type="submit" busy={change.busy} disabled={user.isDemo}>
            {t('accounts.save')}
          </Button>
        </fieldset>
      </form>
    </section>
  );
}
