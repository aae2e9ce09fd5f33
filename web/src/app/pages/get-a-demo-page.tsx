import { demoResponseBusinessDays, trialDays } from '@portolan/contract';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EntryFrame } from '../../features/identity/sign-in/entry-frame.tsx';
import { Puzzle } from '../../lib/identity/puzzle.tsx';
import { AskAgain } from '../../features/identity/demos/ask-again.tsx';
import { DemoForm } from '../../features/identity/demos/demo-form.tsx';
import { ActivatedResult, InvitationResult } from '../../features/identity/demos/demo-result.tsx';

const proof = (onTicket: (ticket: string) => void) => <Puzzle onTicket={onTicket} />;

/** Booking a demo, and one of two results. The referring page is in the URL. */
export function GetADemoPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { fromTo = 'experience' } = useParams({ strict: false });
  const { result, due } = useSearch({ strict: false });
  const words = { days: trialDays, businessDays: demoResponseBusinessDays };
  const leave = () => void navigate({ to: '/login' });
  const title =
    result === undefined || due === undefined ? t('demos.title') : t(`demos.result.${result}-title`);
  return (
    <EntryFrame
      title={title}
      foot={
        <span>
          {t('accounts.register.has-account')} <Link to="/login">{t('sign-in.submit')}</Link>
        </span>
      }
    >
      {result === 'activated' && due !== undefined && <ActivatedResult due={due} onLeave={leave} />}
      {result === 'invitation' && due !== undefined && (
        <InvitationResult due={due} askAgain={<AskAgain proof={proof} />} />
      )}
      {(result === undefined || due === undefined) && (
        <>
          <p className="demo-intro">{t('demos.intro', words)}</p>
          <DemoForm
            from={fromTo}
            submit={t('demos.submit')}
            proof={proof}
            onBooked={(booked) =>
              void navigate({
                to: '/home/getADemo/$fromTo',
                params: { fromTo },
                search: {
                  result: booked.result === 'activated' ? 'activated' : 'invitation',
                  due: booked.dueAt,
                },
              })
            }
          />
        </>
      )}
    </EntryFrame>
  );
}
