import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../lib/keyboard.ts';
import { Button } from '../../ui/button.tsx';
import { goToStop } from './tour-state.ts';

const stops = [
  ['overview', '/pages/overview'],
  ['ocean', '/pages/tracking/ocean'],
  ['schedules', '/pages/schedule'],
  ['ports', '/pages/port'],
  ['alerts', '/pages/alerts'],
  ['sources', '/pages/sources'],
] as const;

/** One stop, over its page. */
export function TourStop({ stop }: { stop: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [name, to] = stops[stop] ?? stops[0];
  const isLast = stop === stops.length - 1;
  const open = useEffectEvent(() => void navigate({ to }));
  useKeys({ Escape: () => goToStop(undefined) });
  useEffect(() => {
    open();
    heading.current?.focus();
  }, [stop]);
  return (
    <section className="tour" aria-labelledby="tour-title">
      <small>{t('first-minute.tour.label', { number: stop + 1 })}</small>
      <h2 id="tour-title" ref={heading} tabIndex={-1}>
        {t(`first-minute.tour.${name}`)}
      </h2>
      <p>{t(`first-minute.tour.${name}-text`)}</p>
      <footer>
        {!isLast && (
          <Button size="sm" kind="flat" onClick={() => goToStop(undefined)}>
            {t('first-minute.tour.end')}
          </Button>
        )}
        <span className="sp" />
        {stop > 0 && (
          <Button size="sm" onClick={() => goToStop(stop - 1)}>
            {t('first-minute.tour.back')}
          </Button>
        )}
        <Button size="sm" kind="primary" onClick={() => goToStop(isLast ? undefined : stop + 1)}>
          {t(isLast ? 'first-minute.tour.finish' : 'first-minute.tour.next')}
        </Button>
      </footer>
    </section>
  );
}
