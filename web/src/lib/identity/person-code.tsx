import { parseEmail, problemOf } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../error-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { askForPersonCode, exchangePersonCode, fetchPuzzle } from './puzzle-call.ts';

/** The alternative to the picture: a code by e-mail proves the person as well. */
export function PersonCode({ onTicket }: { onTicket: (ticket: string) => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<'address' | 'code' | 'done'>('address');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    await work().catch(setFailure);
    setBusy(false);
  };
  const send = () =>
    run(async () => {
      const problem = problemOf(() => parseEmail(email));
      if (problem !== undefined) throw problem;
      if (!document.cookie.includes('XSRF-TOKEN=')) await fetchPuzzle();
      await askForPersonCode(email);
      setStep('code');
    });
  const check = () =>
    run(async () => {
      const ticket = await exchangePersonCode(email, code);
      setStep('done');
      onTicket(ticket);
    });
  const error = failure === undefined ? undefined : errorWords(failure, t);
  if (step === 'done') return <p className="help">{t('accounts.puzzle.solved')}</p>;
  return (
    <div className="by-mail" role="group" aria-label={t('accounts.puzzle.by-mail')}>
      <TextField
        label={t('accounts.puzzle.mail')}
        type="email"
        autoComplete="email"
        value={email}
        error={step === 'address' ? error : undefined}
        onText={setEmail}
        after={
          <Button size="sm" kind="flat" busy={busy && step === 'address'} onClick={() => void send()}>
            {t('accounts.code.send')}
          </Button>
        }
      />
      {step === 'code' && (
        <TextField
          label={t('accounts.code.label')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="one-time-code"
          placeholder={t('accounts.code.digits')}
          value={code}
          error={error}
          onText={setCode}
          after={
            <Button size="sm" kind="flat" busy={busy} onClick={() => void check()}>
              {t('accounts.puzzle.check')}
            </Button>
          }
        />
      )}
    </div>
  );
}
