import { parseAddress, parseCode, problemOf } from '@portolan/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { useDraftText } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField, TickField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { AgreementField } from './agreement-field.tsx';
import { CodeField } from '../../../lib/identity/code-field.tsx';
import { focusField } from '../../../lib/identity/focus-field.ts';

export interface CodeCredentials {
  address: string;
  code: string;
  remember: boolean;
}

/** Signing in with mobile or e-mail and the code that is sent there. */
export function CodeForm(props: {
  failure: unknown;
  busy: boolean;
  onSubmit: (credentials: CodeCredentials) => void;
}) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [address, setAddress] = useDraftText('sign-in-address');
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(true);
  const [agreed, setAgreed] = useState(false);
  const [asksAgreement, setAsksAgreement] = useState(false);
  const [tried, setTried] = useState<'code' | 'all'>();
  const addressProblem =
    address.trim() === '' ? t('accounts.address-required') : wordsOf(problemOf(() => parseAddress(address)));
  const codeProblem = wordsOf(problemOf(() => parseCode(code)));
  function wordsOf(problem: unknown): string | undefined {
    return problem === undefined ? undefined : errorWords(problem, t);
  }
  const send = () => props.onSubmit({ address: address.trim(), code, remember });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried('all');
    if (addressProblem !== undefined) focusField(form.current, 'address');
    else if (codeProblem !== undefined) focusField(form.current, 'code');
    else if (agreed) send();
    else setAsksAgreement(true);
  };
  const agree = () => {
    setAgreed(true);
    setAsksAgreement(false);
    send();
  };
  const check = () => {
    setTried((before) => before ?? 'code');
    if (addressProblem !== undefined) focusField(form.current, 'address');
    return addressProblem === undefined;
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextField
        label={t('sign-in.account')}
        help={t('accounts.address-help')}
        error={tried === undefined ? undefined : addressProblem}
        name="address"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onText={setAddress}
      />
      <CodeField
        address={address}
        use="sign-in"
        code={code}
        onCode={setCode}
        error={tried === 'all' ? codeProblem : undefined}
        check={check}
      />
      <TickField checked={remember} onTick={setRemember}>
        {t('sign-in.remember')}
      </TickField>
      <AgreementField agreed={agreed} onAgree={setAgreed} missing={tried === 'all' && !agreed} />
      {props.failure !== undefined && <Note tone="bad">{errorWords(props.failure, t)}</Note>}
      <Button type="submit" kind="primary" size="big" className="full-width" busy={props.busy}>
        {t(props.busy ? 'sign-in.signing-in' : 'sign-in.submit')}
      </Button>
      {asksAgreement && <AgreementDialog onAgree={agree} onClose={() => setAsksAgreement(false)} />}
    </form>
  );
}
