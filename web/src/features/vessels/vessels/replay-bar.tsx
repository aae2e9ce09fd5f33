import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { useKeys } from '../../../lib/keyboard.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import type { Replay } from './use-replay.ts';
import type { VesselsSearch } from './vessels-search.ts';
import { WindowField } from './window-field.tsx';
import './replay.css';

const paces = [1, 10, 60, 360] as const;
const paceNames = { 1: 'minute', 10: 'ten-minutes', 60: 'hour', 360: 'six-hours' } as const;
const minute = 60;

/** The controls of the replay: play and pause, time, speed, period, and back to live. */
export function ReplayBar(props: {
  replay: Replay;
  /** How many vessels of that moment are visible. */
  drawn: number;
  search: VesselsSearch;
  onChange: (part: Partial<VesselsSearch>) => void;
  onLive: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const { replay, drawn, search, onChange, onLive } = props;
  const { from, to, pace } = search;
  const words = (seconds: number) => {
    const instant = new Date(seconds * 1000).toISOString();
    return `${format.moment(instant, timeZone)} ${format.zone(instant, timeZone)}`;
  };
  const step = pace * minute * 10;
  useKeys({
    k: replay.toggle,
    j: () => replay.seek(replay.moment - step),
    l: () => replay.seek(replay.moment + step),
  });
  return (
    <section className="vessels-replay float" aria-label={t('vessels.replay.label')}>
      <div className="row">
        <Button kind="primary" size="sm" onClick={replay.toggle} title={t('vessels.replay.keys')}>
          {t(replay.isPlaying ? 'vessels.replay.pause' : 'vessels.replay.play')}
        </Button>
        <b className="moment">{words(replay.moment)}</b>
        <span className="soft" role="status">
          {replay.isReady ? t('vessels.replay.drawn', { count: drawn }) : t('vessels.replay.loading')}
        </span>
        <Button size="sm" onClick={onLive}>
          {t('vessels.replay.live')}
        </Button>
      </div>
      <input
        type="range"
        aria-label={t('vessels.replay.moment')}
        aria-valuetext={words(replay.moment)}
        min={from}
        max={to}
        step={minute}
        value={replay.moment}
        onChange={(event) => replay.seek(Number(event.target.value))}
      />
      <div className="row">
        <Segmented
          label={t('vessels.replay.pace')}
          value={String(pace)}
          options={paces.map((value) => ({
            value: String(value),
            label: t(`vessels.replay.paces.${paceNames[value]}`),
          }))}
          onChoose={(value) =>
            onChange({ pace: Number(value) as VesselsSearch['pace'], at: Math.round(replay.moment) })
          }
        />
        <WindowField
          label={t('vessels.replay.from')}
          seconds={from}
          isAllowed={(value) => value < to}
          onSeconds={(value) => onChange({ from: value, at: Math.max(value, search.at) })}
        />
        <WindowField
          label={t('vessels.replay.to')}
          seconds={to}
          isAllowed={(value) => value > from}
          onSeconds={(value) => onChange({ to: value, at: Math.min(value, search.at) })}
        />
      </div>
      {replay.oneIn > 1 && <p className="soft">{t('vessels.replay.one-in', { count: replay.oneIn })}</p>}
      {(search.bound !== '' || search.mine) && <p className="soft">{t('vessels.replay.known-now')}</p>}
      <p className="soft">{t('vessels.replay.left-out')}</p>
      {replay.error !== null && <p className="err">{errorWords(replay.error, t)}</p>}
    </section>
  );
}
