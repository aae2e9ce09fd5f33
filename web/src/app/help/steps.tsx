import type { CurrentUser } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membersQuery } from '../../features/identity/members/queries.ts';
import { writeSaved } from '../../lib/saved.ts';
import { openTrackDialog } from '../../lib/shipments/track-dialog-state.ts';
import { sourcesQuery } from '../../lib/sources/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { keyOf } from './steps-key.ts';

type Step = 'track' | 'source' | 'invite';

/** The steps, each done, to take or skipped. */
export function Steps({ user, saved }: { user: CurrentUser; saved: string | undefined }) {
  const { t } = useTranslation();
  const key = keyOf(user.tenant.accreditId);
  const isOwner = user.tenant.role === 'owner';
  const [skipped, setSkipped] = useState(() => (saved ?? '').split(' ').filter(Boolean));
  // From now on it continues until its end, also when the company is not empty any more.
  useEffect(() => writeSaved(key, skipped.join(' ')), [key, skipped]);
  const { data: sources } = useQuery(sourcesQuery);
  const { data: members } = useQuery({ ...membersQuery, enabled: isOwner });
  // An empty company has a step to take, whatever the others say: the line stands before they are known, so that it
  // pushes nothing down.
  const isKnown = sources !== undefined && (!isOwner || members !== undefined);
  if (!isKnown && user.trackedBills > 0) return null;
  const done: Record<Step, boolean> = {
    track: user.trackedBills > 0,
    source: sources?.some(({ simulated }) => !simulated) === true,
    invite: (members?.length ?? 0) > 1,
  };
  const all = isOwner ? (['track', 'source', 'invite'] as const) : (['track', 'source'] as const);
  const shown = all.filter((step) => done[step] || !skipped.includes(step));
  if (shown.every((step) => done[step])) return null;
  const skip = (step: Step) => setSkipped([...skipped, step]);
  return (
    <aside className="quiet-line first-steps" aria-label={t('first-minute.start.label')}>
      <b>{t('first-minute.start.label')}</b>
      {shown.map((step) => (
        <span key={step} className={done[step] ? 'step done' : 'step'}>
          {done[step] ? (
            <>
              <Icon name="check" size="s" />
              {t('first-minute.start.done', { step: t(`first-minute.start.${step}`) })}
            </>
          ) : (
            <>
              <StepLink step={step} />
              <Button
                size="sm"
                kind="flat"
                aria-label={t('first-minute.start.skip-of', { step: t(`first-minute.start.${step}`) })}
                onClick={() => skip(step)}
              >
                {t('first-minute.start.skip')}
              </Button>
            </>
          )}
        </span>
      ))}
    </aside>
  );
}

function StepLink({ step }: { step: Step }) {
  const { t } = useTranslation();
  const words = t(`first-minute.start.${step}`);
  if (step === 'source')
    return (
      <Link to="/pages/sources" search={{ add: 'endpoint' }}>
        {words}
      </Link>
    );
  if (step === 'invite') return <Link to="/pages/settings/members">{words}</Link>;
  return (
    <Button size="sm" kind="flat" onClick={() => openTrackDialog()}>
      {words}
    </Button>
  );
}
