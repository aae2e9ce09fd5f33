import { AppError, type ErrorCode, factorLimits } from '@portolan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Note, Skeleton } from '../../../ui/states.tsx';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { FactorRow } from './factor-row.tsx';
import { canUsePasskeys } from '../../../lib/identity/passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { makeRecoveryCodes, securityQuery } from '../../../lib/identity/security-calls.ts';
import { signInOptionsQuery } from '../../../lib/identity/session.ts';
import { SignOnLine } from './sign-on-line.tsx';
import { useConfirmedChange } from './use-confirmed-change.tsx';
import './security-section.css';

/** This page at the host name that passkeys belong to. */
function addressAt(host: string): string {
  const { protocol, port } = globalThis.location;
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}

/** Second factors, recovery codes and the link to single sign-on, which returns here after a failure. */
export function SecuritySection({
  isDemo,
  signOnFailure,
}: {
  isDemo: boolean;
  signOnFailure: ErrorCode | undefined;
}) {
  const { t } = useTranslation();
  const { data: security } = useQuery(securityQuery);
  const { data: options } = useQuery(signInOptionsQuery);
  const [adding, setAdding] = useState<'app' | 'passkey'>();
  const [codes, setCodes] = useState<string[]>();
  const factors = [...(security?.passkeys ?? []), ...(security?.apps ?? [])];
  const isLast = factors.length === 1;
  const passkeyHost = options?.passkeyHost;
  const added = (recoveryCodes: string[] | null) => {
    setAdding(undefined);
    setCodes(recoveryCodes ?? undefined);
  };
  return (
    <section aria-labelledby="account-security">
      <h2 id="account-security">{t('security.title')}</h2>
      <p className="soft">{t('security.help')}</p>
      {security === undefined && <Skeleton width="60%" />}
      {security !== undefined && factors.length === 0 && <p>{t('security.none')}</p>}
      <ul className="rows factors">
        {security?.passkeys.map((passkey) => (
          <FactorRow
            key={passkey.factorId}
            factor={passkey}
            kind={[t('security.passkey'), passkey.synced ? t('security.synced') : '']
              .filter(Boolean)
              .join(' · ')}
            isLast={isLast}
          />
        ))}
        {security?.apps.map((app) => (
          <FactorRow key={app.factorId} factor={app} kind={t('security.app')} isLast={isLast} />
        ))}
      </ul>
      {!isDemo && (
        <div className="do">
          {canUsePasskeys(passkeyHost) && (
            <Button
              disabled={(security?.passkeys.length ?? 0) >= factorLimits.passkeys}
              onClick={() => setAdding('passkey')}
            >
              {t('security.add-passkey')}
            </Button>
          )}
          <Button
            disabled={(security?.apps.length ?? 0) >= factorLimits.apps}
            onClick={() => setAdding('app')}
          >
            {t('security.add-app')}
          </Button>
        </div>
      )}
      {!isDemo && passkeyHost != null && !canUsePasskeys(passkeyHost) && (
        <p className="soft">{t('security.passkey-other-address', { address: addressAt(passkeyHost) })}</p>
      )}
      {factors.length > 0 && <RecoveryLine left={security?.recoveryCodesLeft ?? 0} onMade={setCodes} />}
      {security?.signOn && <SignOnLine signOn={security.signOn} isDemo={isDemo} />}
      {signOnFailure !== undefined && (
        <Note tone="bad">{errorWords(new AppError(signOnFailure, {}), t)}</Note>
      )}
      {adding === 'app' && <AddApp onClose={() => setAdding(undefined)} onAdded={added} />}
      {adding === 'passkey' && <AddPasskey onClose={() => setAdding(undefined)} onAdded={added} />}
      {codes !== undefined && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  );
}

/** How many recovery codes are left, and new ones. */
function RecoveryLine({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useConfirmedChange();
  return (
    <>
      <div className="line recovery">
        <span>
          <b>{t('security.recovery')}</b>{' '}
          <span className="soft">
            {t('security.recovery-left', { left, all: factorLimits.recoveryCodes })} ·{' '}
            {t('security.recovery-make-help')}
          </span>
        </span>
        <Button
          size="sm"
          busy={change.busy}
          onClick={() => void change.run(async () => onMade(await makeRecoveryCodes(client)))}
        >
          {t('security.recovery-make')}
        </Button>
      </div>
      {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
      {change.dialog}
    </>
  );
}
