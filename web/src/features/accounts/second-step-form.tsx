import type { SecondStepMethod } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/states.tsx';

/** The step after the first factor: a code of the app, or a recovery code. */
export function SecondStepForm(props: {
  methods: readonly SecondStepMethod[];
  failure: unknown;
  busy: boolean;
  onCode: (code: string) => void;
  /** Another way was chosen: what failed before is of the old one. */
  onOtherWay: () => void;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const { methods } = props;
  const [byRecovery, setByRecovery] = useState(!methods.includes('app'));
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.trim() !== '') props.onCode(code);
  };
  const change = () => {
    setByRecovery(!byRecovery);
    setCode('');
    setTried(false);
    props.onOtherWay();
  };
  return (
    <form className="second-step" noValidate onSubmit={submit}>
      <p>{t(byRecovery ? 'security.step.recovery' : 'security.step.app')}</p>
      <TextField
        key={String(byRecovery)}
        autoFocus
        label={t(byRecovery ? 'security.step.recovery-code' : 'security.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={byRecovery ? 'text' : 'numeric'}
        maxLength={byRecovery ? 20 : 7}
        value={code}
        onText={setCode}
        error={tried && code.trim() === '' ? t('security.code-required') : undefined}
      />
      {props.failure !== undefined && <Note tone="bad">{errorWords(props.failure, t)}</Note>}
      <Button type="submit" kind="primary" size="big" className="wide-b" busy={props.busy}>
        {t(props.busy ? 'sign-in.signing-in' : 'security.step.submit')}
      </Button>
      <div className="rowb">
        {methods.includes('recovery-code') && methods.includes('app') && (
          <Button kind="flat" size="sm" onClick={change}>
            {t(byRecovery ? 'security.step.use-app' : 'security.step.use-recovery')}
          </Button>
        )}
        <Button kind="flat" size="sm" onClick={props.onBack}>
          {t('security.step.back')}
        </Button>
      </div>
    </form>
  );
}
