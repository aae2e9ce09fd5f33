import type { SecondStepMethod } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';

const preferred: readonly SecondStepMethod[] = ['passkey', 'app', 'recovery-code'];
const wordsOf = {
  passkey: { help: 'security.step.passkey', use: 'security.step.use-passkey' },
  app: { help: 'security.step.app', use: 'security.step.use-app' },
  'recovery-code': { help: 'security.step.recovery', use: 'security.step.use-recovery' },
} as const;

/** The step after the first factor: a passkey, a code of the app, or a recovery code. */
export function SecondStepForm(props: {
  methods: readonly SecondStepMethod[];
  failure: unknown;
  busy: boolean;
  canUsePasskeys: boolean;
  onProof: (proof: { code: string } | 'passkey') => void;
  /** Another method was chosen: clear the failure of the old one. */
  onOtherWay: () => void;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const { methods } = props;
  const offered = methods.filter((method) => method !== 'passkey' || props.canUsePasskeys);
  const [way, setWay] = useState<SecondStepMethod>(
    preferred.find((method) => offered.includes(method)) ?? 'recovery-code',
  );
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (way === 'passkey') props.onProof('passkey');
    else if (code.trim() !== '') props.onProof({ code });
  };
  const change = (next: SecondStepMethod) => {
    setWay(next);
    setCode('');
    setTried(false);
    props.onOtherWay();
  };
  return (
    <form className="second-step" noValidate onSubmit={submit}>
      <p>{t(wordsOf[way].help)}</p>
      {way !== 'passkey' && (
        <TextField
          key={way}
          autoFocus
          label={t(way === 'app' ? 'security.code' : 'security.step.recovery-code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={way === 'app' ? 'numeric' : 'text'}
          maxLength={way === 'app' ? 7 : 20}
          value={code}
          onText={setCode}
          error={tried && code.trim() === '' ? t('security.code-required') : undefined}
        />
      )}
      {props.failure !== undefined && <Note tone="bad">{errorWords(props.failure, t)}</Note>}
      <Button type="submit" kind="primary" size="big" className="full-width" busy={props.busy}>
        {t(
          props.busy
            ? 'sign-in.signing-in'
            : way === 'passkey'
              ? 'security.step.use-passkey'
              : 'security.step.submit',
        )}
      </Button>
      <div className="row-between ways">
        {offered
          .filter((method) => method !== way)
          .map((method) => (
            <Button key={method} kind="flat" size="sm" onClick={() => change(method)}>
              {t(wordsOf[method].use)}
            </Button>
          ))}
        <Button kind="flat" size="sm" onClick={props.onBack}>
          {t('security.step.back')}
        </Button>
      </div>
    </form>
  );
}
