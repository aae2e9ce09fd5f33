import { factorLimits } from '@portolan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Note, Skeleton } from '../../ui/states.tsx';
import { AddApp } from './add-app.tsx';
import { FactorRow } from './factor-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { makeRecoveryCodes, securityQuery } from './security-calls.ts';
import { useConfirmedChange } from './use-confirmed-change.tsx';
import './security-section.css';

/** Second factors and recovery codes. */
export function SecuritySection({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation();
  const { data: security } = useQuery(securityQuery);
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const factors = security?.apps ?? [];
  return (
    <section aria-labelledby="account-security">
      <h2 id="account-security">{t('security.title')}</h2>
      <p className="soft">{t('security.help')}</p>
      {security === undefined && <Skeleton width="60%" />}
      {security !== undefined && factors.length === 0 && <p>{t('security.none')}</p>}
      <ul className="rows factors">
        {security?.apps.map((app) => (
          <FactorRow key={app.factorId} factor={app} kind={t('security.app')} isLast={factors.length === 1} />
        ))}
      </ul>
      {!isDemo && (
        <div className="do">
          <Button
            disabled={(security?.apps.length ?? 0) >= factorLimits.apps}
            onClick={() => setAdding(true)}
          >
            {t('security.add-app')}
          </Button>
        </div>
      )}
      {factors.length > 0 && <RecoveryLine left={security?.recoveryCodesLeft ?? 0} onMade={setCodes} />}
      {adding && (
        <AddApp
          onClose={() => setAdding(false)}
          onAdded={(recoveryCodes) => {
            setAdding(false);
            setCodes(recoveryCodes ?? undefined);
          }}
        />
      )}
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
