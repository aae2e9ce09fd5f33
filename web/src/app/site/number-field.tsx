import {
  type NumberReading,
  type NumberType,
  type SiteShipment,
  numberTypes,
  readNumber,
  siteRoutes,
} from '@portolan/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../../ui/button.tsx';

const askAgainMs = 1500;
const mostAsks = 20;

type Reading = NumberReading & { type: NumberType };

/** The number field of the public site: it says what a text is while it is typed, and tracks the demo's numbers. */
export function NumberField(props: { examples: readonly string[]; onFound: (row: SiteShipment) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { ask, asked, state } = useSiteTracking(props.onFound);
  const start = (number: string): void => {
    setText(number);
    ask(number);
  };
  return (
    <>
      <form
        className="site-track"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim().length >= 4) ask(text);
        }}
      >
        <div className="site-track-row">
          <Icon name="search" />
          <input
            value={text}
            aria-label={t('site.hero.field')}
            placeholder={t('site.hero.field')}
            aria-describedby="site-says"
            spellCheck={false}
            autoComplete="off"
            maxLength={40}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" kind="primary" busy={state === 'asking'} disabled={text.trim().length < 4}>
            {t('site.hero.track')}
          </Button>
        </div>
        <p id="site-says" className="site-says" aria-live="polite">
          {asked === text && state !== 'idle' ? (
            t(`site.hero.${state}`, { number: text })
          ) : (
            <Says text={text} />
          )}
        </p>
      </form>
      {props.examples.length > 0 && (
        <p className="site-try">
          <span>{t('site.hero.try')}</span>
          {props.examples.map((number) => (
            <button key={number} type="button" onClick={() => start(number)}>
              {number}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

/** What the typed text is, by the rules of all number types. */
function Says({ text }: { text: string }) {
  const { t } = useTranslation();
  if (text.trim() === '') return t('site.hero.empty');
  const readings = readNumber(text);
  const nameOf = ({ type }: Reading) => t(`sources.number-type.${type}`);
  const sure = readings.find(({ fit }) => fit === 'certain');
  if (sure !== undefined)
    return t('site.hero.certain', { type: nameOf(sure), number: numberTypes[sure.type].format(sure.number) });
  const faulty = readings.find(({ fit }) => fit === 'faulty');
  if (faulty?.problem !== undefined)
    return t('site.hero.wrong-digit', {
      type: nameOf(faulty),
      number: faulty.number,
      digit: faulty.problem.expectedCheckDigit,
    });
  if (readings.length === 0) return t('site.hero.no-number');
  return t('site.hero.possible', { types: readings.map(nameOf).join(', ') });
}

type AskState = 'idle' | 'asking' | 'unknown' | 'failed';

/** Asks until the carrier has answered; gives up after half a minute. */
function useSiteTracking(onFound: (row: SiteShipment) => void) {
  const [asked, setAsked] = useState('');
  const [asks, setAsks] = useState(0);
  const track = useMutation({
    mutationFn: (number: string) => call(siteRoutes.trackOnSite, { body: { number } }),
    onSuccess: (answer) => {
      if (answer.state === 'found') onFound(answer.shipment);
    },
  });
  const { data, mutate, isError } = track;
  const isWaiting = data?.state === 'asked' && asks < mostAsks;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setAsks((count) => count + 1);
      mutate(asked);
    }, askAgainMs);
    return () => clearTimeout(timer);
  }, [isWaiting, asks, asked, mutate]);
  const ask = (number: string): void => {
    setAsked(number);
    setAsks(0);
    mutate(number);
  };
  let state: AskState = 'idle';
  if (isError || (data?.state === 'asked' && asks >= mostAsks)) state = 'failed';
  else if (track.isPending || isWaiting) state = 'asking';
  else if (data?.state === 'unknown') state = 'unknown';
  return { ask, asked, state };
}
