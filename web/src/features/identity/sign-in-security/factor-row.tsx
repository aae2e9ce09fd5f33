import type { Factor } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/states.tsx';
import { FactorNameField } from './factor-name-field.tsx';
import { removeFactor, renameFactor } from '../../../lib/identity/security-calls.ts';
import { useConfirmedChange } from './use-confirmed-change.tsx';

/** One second factor: kind, date, name, removal. */
export function FactorRow(props: { factor: Factor; kind: string; isLast: boolean }) {
  const { factor, kind, isLast } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const client = useQueryClient();
  const change = useConfirmedChange();
  const [step, setStep] = useState<'shown' | 'rename' | 'remove'>('shown');
  const [name, setName] = useState(factor.name);
  const close = () => setStep('shown');
  const rename = async (event: React.FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    if (await change.run(() => renameFactor(client, factor.factorId, name), t('accounts.saved'))) close();
  };
  const remove = () => change.run(() => removeFactor(client, factor.factorId), t('security.removed'));
  const used =
    factor.usedAt === null
      ? t('security.never-used')
      : t('security.used-on', { at: format.moment(factor.usedAt, timeZone) });
  return (
    <li>
      <div className="line">
        <span>
          <b>{factor.name}</b>{' '}
          <span className="soft">
            {[kind, t('security.added-on', { at: format.moment(factor.createdAt, timeZone) }), used].join(
              ' · ',
            )}
          </span>
        </span>
        {step !== 'rename' && (
          <span className="do">
            <Button size="sm" onClick={() => setStep('rename')}>
              {t('security.rename')}
            </Button>
            <Button size="sm" kind="danger" onClick={() => setStep('remove')}>
              {t('security.remove')}
            </Button>
          </span>
        )}
      </div>
      {step === 'rename' && (
        <form noValidate onSubmit={(event) => void rename(event)}>
          <FactorNameField name={name} onName={setName} tried />
          {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
          <div className="do">
            <Button type="submit" kind="primary" busy={change.busy}>
              {t('accounts.save')}
            </Button>
            <Button kind="flat" onClick={close}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      )}
      {step === 'remove' && (
        <Dialog
          title={t('security.remove-title', { name: factor.name })}
          width={440}
          onClose={close}
          footer={
            <>
              <Button kind="flat" onClick={close}>
                {t('common.cancel')}
              </Button>
              <Button kind="danger" busy={change.busy} onClick={() => void remove()}>
                {t('security.remove')}
              </Button>
            </>
          }
        >
          <p>{t(isLast ? 'security.remove-last' : 'security.remove-help')}</p>
          {change.words !== undefined && <Note tone="bad">{change.words}</Note>}
        </Dialog>
      )}
      {change.dialog}
    </li>
  );
}
