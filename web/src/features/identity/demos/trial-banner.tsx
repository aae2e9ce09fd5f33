import { type CurrentUser, daysLeftOf } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import './trial-banner.css';

/** From here on the line is coloured: the first mail is sent on the same day. */
const soonDays = 7;

/** The remaining time of the trial, above every page; nothing for others or without an end. */
export function TrialBanner({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const end = user.serviceEndDate;
  if (user.userType !== 'trial' || end === null) return null;
  const count = daysLeftOf(end, new Date(now));
  const day = format.day(end);
  return (
    <aside className={count <= soonDays ? 'trial soon' : 'trial'} aria-label={t('demos.trial.label')}>
      <span>{count <= 0 ? t('demos.trial.last-day', { day }) : t('demos.trial.left', { count, day })}</span>
      <Link to="/pages/contactUs">{t('demos.trial.contact')}</Link>
    </aside>
  );
}
