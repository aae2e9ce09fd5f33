import { demoResponseBusinessDays } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Puzzle } from '../../lib/identity/puzzle.tsx';
import { currentUserQuery, displayName } from '../../lib/identity/session.ts';
import { DemoForm } from '../../features/identity/demos/demo-form.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { Fill } from '../../ui/slots.tsx';
import { Note } from '../../ui/states.tsx';

const proof = (onTicket: (ticket: string) => void) => <Puzzle onTicket={onTicket} />;

/** The same form for signed-in users, prefilled: it reaches the consultants' list. */
export function ContactPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: user } = useQuery(currentUserQuery);
  const [dueAt, setDueAt] = useState<string>();
  if (user === undefined) return null;
  const known = {
    company: user.company ?? '',
    mobile: user.mobilePhone ?? '',
    email: user.email ?? '',
    name: displayName(user),
  };
  return (
    <div className="page contact">
      <Fill name="crumbs">
        <b className="wide">{t('demos.contact.title')}</b>
      </Fill>
      <h1>{t('demos.contact.title')}</h1>
      <p>{t('demos.contact.text', { businessDays: demoResponseBusinessDays })}</p>
      {dueAt === undefined ? (
        <DemoForm
          from="contactUs"
          known={known}
          submit={t('demos.contact.submit')}
          proof={proof}
          onBooked={(booked) => setDueAt(booked.dueAt)}
        />
      ) : (
        <Note tone="info">{t('demos.contact.done', { day: format.day(dueAt, 'UTC') })}</Note>
      )}
    </div>
  );
}
