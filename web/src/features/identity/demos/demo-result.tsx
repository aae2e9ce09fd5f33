import { demoRedirectSeconds, demoResponseBusinessDays, trialDays } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import './demo-form.css';

/** Counts seconds down and runs `onEnd` at zero; `stop` leaves the page as it is. */
function useLeaving(seconds: number, onEnd: () => void): { left: number | undefined; stop: () => void } {
  const [left, setLeft] = useState<number | undefined>(seconds);
  const isOver = left === 0;
  const isRunning = left !== undefined && !isOver;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((was) => (was === undefined ? was : Math.max(0, was - 1))), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const leadOn = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) leadOn();
  }, [isOver]);
  return { left, stop: () => setLeft(undefined) };
}

/** For an e-mail with an account: it is active, and the sign-in opens after a countdown that can be stopped. */
export function ActivatedResult({ due, onLeave }: { due: string; onLeave: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { left, stop } = useLeaving(demoRedirectSeconds, onLeave);
  return (
    <div className="demo-result">
      <p>{t('demos.result.activated', { day: format.day(due, 'UTC') })}</p>
      {left !== undefined && (
        <p className="count" role="timer">
          {t('demos.result.countdown', { count: left })}
        </p>
      )}
      <div className="row">
        <Button kind="primary" onClick={onLeave}>
          {t('demos.result.sign-in')}
        </Button>
        {left !== undefined && <Button onClick={stop}>{t('demos.result.stay')}</Button>}
      </div>
    </div>
  );
}

/** For an e-mail without one: what happens next, and how to get a lost invitation again. */
export function InvitationResult({ due, askAgain }: { due: string; askAgain: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const words = {
    day: format.day(due, 'UTC'),
    days: trialDays,
    businessDays: demoResponseBusinessDays,
  };
  return (
    <div className="demo-result">
      <p>{t('demos.result.invitation', words)}</p>
      <div className="row">
        <Link className="btn" to="/login">
          {t('demos.result.back')}
        </Link>
      </div>
      <div className="ask">
        <p className="soft">
          {t('demos.result.lost-mail')}{' '}
          {!isAsking && (
            <button type="button" className="link" onClick={() => setIsAsking(true)}>
              {t('demos.result.send-again')}
            </button>
          )}
        </p>
        {isAsking && askAgain}
      </div>
    </div>
  );
}
