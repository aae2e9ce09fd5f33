import { type AccessPolicy, accessPolicyRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field, TickField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';

const policyQuery = routeQuery(accessPolicyRoutes.getAccessPolicy, {}, { topics: ['account'] });

/** The network restrictions of the company account, and whether its programs sign their calls. */
export function AccessSection({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation();
  const { data: policy } = useQuery(policyQuery);
  return (
    <section aria-labelledby="members-access">
      <h2 id="members-access">{t('members.access.title')}</h2>
      {isDemo && <Note tone="info">{t('members.access.demo')}</Note>}
      {policy !== undefined && (
        <PolicyForm
          key={`${policy.signingRequired} ${policy.ipAllowList.join(' ')}`}
          policy={policy}
          isFixed={isDemo}
        />
      )}
      {policy !== undefined && !isDemo && <SigningSecret hasOne={policy.hasSigningSecret} />}
    </section>
  );
}

function PolicyForm({ policy, isFixed }: { policy: AccessPolicy; isFixed: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [{ list, signingRequired }, change, forget] = useDraft('access-policy', {
    list: policy.ipAllowList.join('\n'),
    signingRequired: policy.signingRequired,
  });
  const save = useMutation({
    mutationFn: () =>
      call(accessPolicyRoutes.setAccessPolicy, {
        body: { ipAllowList: list.split(/[\s,;]+/).filter(Boolean), signingRequired },
      }),
    onSuccess: (saved) => {
      forget();
      client.setQueryData(policyQuery.queryKey, saved);
      showToast(t('members.access.saved'), 'ok');
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <fieldset disabled={isFixed}>
        <Field
          label={t('members.access.list')}
          help={t('members.access.list-help', { address: policy.ownAddress })}
        >
          {(ids) => (
            <div className="inp">
              <textarea
                {...ids}
                rows={3}
                spellCheck={false}
                value={list}
                onChange={(event) => change({ list: event.target.value })}
              />
            </div>
          )}
        </Field>
        <TickField name="signing" checked={signingRequired} onTick={(on) => change({ signingRequired: on })}>
          {t('members.access.signing')}
        </TickField>
        {save.isError && <Note tone="bad">{errorWords(save.error, t)}</Note>}
        <Button type="submit" busy={save.isPending}>
          {t('members.access.save')}
        </Button>
      </fieldset>
    </form>
  );
}

function SigningSecret({ hasOne }: { hasOne: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: () => call(accessPolicyRoutes.makeSigningSecret, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: policyQuery.queryKey }),
  });
  return (
    <>
      {make.data === undefined ? (
        <>
          {hasOne && <p className="soft">{t('members.access.has-secret')}</p>}
          <Button busy={make.isPending} onClick={() => make.mutate()}>
            {t(hasOne ? 'members.access.replace-secret' : 'members.access.make-secret')}
          </Button>
        </>
      ) : (
        <p role="status">
          {t('members.access.secret')} <span className="mono">{make.data.secret}</span>{' '}
          <CopyButton text={make.data.secret} />
        </p>
      )}
      {make.isError && <Note tone="bad">{errorWords(make.error, t)}</Note>}
    </>
  );
}
