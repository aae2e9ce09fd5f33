import { demoRoutes, invitationDays, parseEmail, problemOf } from '@portolan/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useDraftText } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { ProofOfPerson } from './proof-of-person.tsx';

/** Requests the link of an accepted request again. The answer does not show whether there is one. */
export function AskAgain(props: { proof: (onTicket: (ticket: string) => void) => ReactNode }) {
  const { t } = useTranslation();
  const [email, setEmail, forget] = useDraftText('ask-again');
  const [step, setStep] = useState<'typing' | 'proving' | 'sent'>('typing');
  const [failure, setFailure] = useState<unknown>();
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const problem = problemOf(() => parseEmail(email));
    setFailure(problem);
    if (problem === undefined) setStep('proving');
  };
  const send = async (ticket: string) => {
    try {
      await call(demoRoutes.inviteTrialUser, { body: { email, ticket } });
      forget();
      setStep('sent');
    } catch (error) {
      setFailure(error);
      setStep('typing');
    }
  };
  if (step === 'sent') return <Note tone="info">{t('demos.invitation.sent')}</Note>;
  return (
    <form className="demo-form" noValidate onSubmit={submit}>
      <TextField
        label={t('demos.email')}
        name="again"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        help={t('demos.invitation.again', { days: invitationDays })}
        error={failure === undefined ? undefined : errorWords(failure, t)}
        value={email}
        onText={setEmail}
      />
      {step === 'proving' && <ProofOfPerson>{props.proof((ticket) => void send(ticket))}</ProofOfPerson>}
      <Button type="submit" disabled={step === 'proving'}>
        {t('demos.invitation.send')}
      </Button>
    </form>
  );
}
