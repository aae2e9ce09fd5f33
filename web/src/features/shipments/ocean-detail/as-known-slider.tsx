import type { Timeline } from '@portolan/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { IconButton } from '../../../ui/button.tsx';
import { neighboursOf, shareOf, snapTo } from './as-known.ts';

const steps = 1000;
const pauseMs = 120;

/** Shows what was known on a past day: a tick for each change of knowledge, coloured where the ETA changed. */
export function AsKnownSlider(props: {
  changes: Timeline['knowledgeChanges'];
  knownAt: string | undefined;
  onChange: (knownAt: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { timeZone } = useSettings();
  const { changes, knownAt } = props;
  const [dragged, setDragged] = useDragged(props.onChange);
  const first = changes[0];
  if (first === undefined) return null;
  const at = dragged === null ? undefined : (dragged ?? knownAt);
  const { earlier, later } = neighboursOf(changes, at);
  const share = at === undefined ? 1 : shareOf(at, first.at, now);
  const moment = format.moment(at ?? new Date(now).toISOString(), timeZone);
  const zone = format.zone(at ?? new Date(now).toISOString(), timeZone);
  const words =
    at === undefined ? t('detail.as-known.now-value', { moment: `${moment} ${zone}` }) : `${moment} ${zone}`;
  return (
    <div className="as-of">
      <label htmlFor="as-known">{t('detail.as-known.label')}</label>
      <IconButton
        icon="left"
        size="sm"
        label={t('detail.as-known.earlier')}
        disabled={earlier === undefined}
        onClick={() => props.onChange(earlier)}
      />
      <div className="range-field">
        <div className="slider-ticks" aria-hidden="true">
          {changes.map((change) => (
            <i
              key={change.at}
              className={change.promisedMoved ? 'moved' : ''}
              style={{ insetInlineStart: `${shareOf(change.at, first.at, now) * 100}%` }}
            />
          ))}
        </div>
        <input
          id="as-known"
          type="range"
          min={0}
          max={steps}
          value={Math.round(share * steps)}
          aria-valuetext={words}
          style={{ '--v': share * 100 } as React.CSSProperties}
          onChange={(event) => setDragged(snapTo(changes, Number(event.target.value) / steps, now) ?? null)}
          onKeyDown={(event) => {
            const isBack = event.key === 'ArrowLeft' || event.key === 'ArrowDown';
            if (!isBack && event.key !== 'ArrowRight' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            if (isBack ? earlier !== undefined : at !== undefined) props.onChange(isBack ? earlier : later);
          }}
        />
        <div className="ends" aria-hidden="true">
          <span>{format.ownMoment(first.at).split(' ')[0]}</span>
          <span>{t('detail.as-known.now')}</span>
        </div>
      </div>
      <IconButton
        icon="chev"
        size="sm"
        label={t('detail.as-known.later')}
        disabled={at === undefined}
        onClick={() => props.onChange(later)}
      />
      <output htmlFor="as-known">{words}</output>
    </div>
  );
}

/**
 * Where the thumb is while it moves: `undefined` at rest, `null` for now. The page follows when it pauses, so that a
 * drag makes one request and not one per tick.
 */
function useDragged(onChange: (knownAt: string | undefined) => void) {
  const [dragged, setDragged] = useState<string | null>();
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (dragged === undefined) return;
    const timer = setTimeout(() => {
      report(dragged ?? undefined);
      setDragged(undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [dragged]);
  return [dragged, setDragged] as const;
}
