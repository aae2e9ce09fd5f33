import { type ServiceTerms, type UserDetail, userRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/states.tsx';
import { readTerms, type TermsDraft, TermsFields } from './terms-fields.tsx';

const toDraft = (user: UserDetail): TermsDraft => ({
  limit: String(user.trackBillsLimitTimes),
  start: user.serviceStartDate ?? '',
  end: user.serviceEndDate ?? '',
});

/** The terms of the account's company: tracking limit and service dates. */
export function ServiceForm({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { accreditId } = user.company;
  const [{ version, ...draft }, change, forget] = useDraft(`service:${accreditId}`, {
    ...toDraft(user),
    version: user.serviceVersion,
  });
  const [tried, setTried] = useState(false);
  const { terms, ...problems } = readTerms(draft, t);
  const save = useMutation({
    mutationFn: (next: ServiceTerms) =>
      call(userRoutes.setService, { body: { accreditId, version, terms: next } }),
    onSuccess: async () => {
      const { serviceVersion } = await call(userRoutes.getUser, { query: { sysUserId: user.sysUserId } });
      change({ version: serviceVersion });
      forget();
      showToast(t('users.terms.saved', { name: user.company.name }), 'ok');
      await invalidateConcerned(client, [{ topic: 'user', ids: [] }]);
    },
  });
  const showAsItIs = () => {
    change({ ...toDraft(user), version: user.serviceVersion });
    forget();
    save.reset();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (terms !== undefined) save.mutate(terms);
      }}
    >
      {version !== user.serviceVersion && !save.isPending && (
        <Note tone="watch">
          {t('users.changed-meanwhile')}{' '}
          <Button size="sm" onClick={showAsItIs}>
            {t('users.show-as-it-is')}
          </Button>
        </Note>
      )}
      <TermsFields draft={draft} problems={tried ? problems : {}} onDraft={change} />
      {save.isError && <Note tone="bad">{errorWords(save.error, t)}</Note>}
      <Button type="submit" size="sm" busy={save.isPending}>
        {t('common.save')}
      </Button>
    </form>
  );
}
