import {
  parseEmail,
  parseMobile,
  parseNickname,
  problemOf,
  type UserDetail,
  userRoutes,
  userTypes,
} from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note } from '../../../ui/states.tsx';

const emptyOr = (text: string, rule: (text: string) => string) =>
  text.trim() === '' ? undefined : problemOf(() => rule(text));

const toDraft = (user: UserDetail) => ({
  nickName: user.nickName,
  mobile: user.mobilePhone ?? '',
  email: user.email ?? '',
  userType: user.userType,
  version: user.version,
});

/** The person's fields. Where somebody else changed them meanwhile, nothing is overwritten and a conflict is shown. */
export function EditForm({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, change, forget] = useDraft(`edit-user:${user.sysUserId}`, toDraft(user));
  const { nickName, mobile, email, userType, version } = draft;
  const [tried, setTried] = useState(false);
  const problems = {
    nickName: problemOf(() => parseNickname(nickName)),
    mobile: emptyOr(mobile, parseMobile),
    email: emptyOr(email, parseEmail),
  };
  const words = (key: keyof typeof problems) =>
    tried && problems[key] !== undefined ? errorWords(problems[key], t) : undefined;
  const save = useMutation({
    mutationFn: () =>
      call(userRoutes.editUser, {
        body: { sysUserId: user.sysUserId, version, nickName, mobilePhone: mobile, email, userType },
      }),
    onSuccess: async (row) => {
      change({ version: row.version });
      forget();
      showToast(t('users.edit.saved'), 'ok');
      await invalidateConcerned(client, [{ topic: 'user', ids: [] }]);
    },
  });
  const isOld = version !== user.version;
  const showAsItIs = () => {
    change(toDraft(user));
    forget();
    save.reset();
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(problems).every((problem) => problem === undefined)) save.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      {isOld && !save.isPending && (
        <Note tone="watch">
          {t('users.changed-meanwhile')}{' '}
          <Button size="sm" onClick={showAsItIs}>
            {t('users.show-as-it-is')}
          </Button>
        </Note>
      )}
      <div className="two">
        <TextField
          label={t('users.columns.nickname')}
          value={nickName}
          error={words('nickName')}
          onText={(text) => change({ nickName: text })}
        />
        <Field label={t('users.columns.kind')}>
          {(ids) => (
            <div className="input">
              <Select
                {...ids}
                value={userType}
                options={userTypes.map((value) => ({ value, label: t(`users.kind.${value}`) }))}
                onChoose={(next) => change({ userType: next })}
              />
            </div>
          )}
        </Field>
        <TextField
          label={t('users.columns.mobile')}
          value={mobile}
          error={words('mobile')}
          onText={(text) => change({ mobile: text })}
        />
        <TextField
          label={t('users.columns.email')}
          value={email}
          error={words('email')}
          onText={(text) => change({ email: text })}
        />
      </div>
      {save.isError && <Note tone="bad">{errorWords(save.error, t)}</Note>}
      <Button type="submit" size="sm" busy={save.isPending}>
        {t('common.save')}
      </Button>
    </form>
  );
}
