import type { RouteData, accountRoutes } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/states.tsx';
import { canUsePasskeys } from '../../../lib/identity/passkey.ts';
import { signOnAddress } from '../../../lib/identity/sign-in-calls.ts';

/** Sign-in methods without typing: single sign-on, a passkey, the demo. */
export function OtherWays(props: {
  options: RouteData<typeof accountRoutes.getSignInOptions>;
  /** Where to go after signing in. */
  next: string | undefined;
  busy: 'passkey' | 'demo' | undefined;
  passkeyFailure: unknown;
  onPasskey: () => void;
  onDemo: (demo: { username: string; password: string }) => void;
}) {
  const { t } = useTranslation();
  const { demo, signOn, passkeyHost } = props.options;
  const hasPasskeys = canUsePasskeys(passkeyHost);
  if (!demo && !hasPasskeys && !signOn) return null;
  return (
    <>
      <div className="or">{t('sign-in.or')}</div>
      {signOn && (
        <Button
          size="big"
          className="full-width other-way"
          onClick={() => globalThis.location.assign(signOnAddress(props.next))}
        >
          {t('sign-in.with-provider', { name: signOn.name })}
        </Button>
      )}
      {hasPasskeys && (
        <>
          <Button
            size="big"
            className="full-width other-way"
            busy={props.busy === 'passkey'}
            onClick={props.onPasskey}
          >
            {t('sign-in.with-passkey')}
          </Button>
          {props.passkeyFailure !== undefined && (
            <Note tone="bad">{errorWords(props.passkeyFailure, t)}</Note>
          )}
        </>
      )}
      {demo && (
        <>
          <Button
            size="big"
            className="full-width"
            busy={props.busy === 'demo'}
            onClick={() => props.onDemo(demo)}
          >
            {t('sign-in.open-demo')}
          </Button>
          <p className="demo-help">{t('sign-in.demo-help')}</p>
        </>
      )}
    </>
  );
}
