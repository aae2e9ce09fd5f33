import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { readInTab } from '../../../lib/saved.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { formatZone, wallClockIn } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ThemeButton } from '../../../ui/frame/theme-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { WallChart } from './wall-chart.tsx';
import { WallExceptions } from './wall-exceptions.tsx';
import { WallFigures } from './wall-figures.tsx';
import { WallFreshness } from './wall-freshness.tsx';
import { WallModes } from './wall-modes.tsx';
import './wall.css';
import './wall-parts.css';

/** The clocks at the right, beside the user's own: places of the trade in east and west. */
const clocks = [
  { name: 'shanghai', zone: 'Asia/Shanghai' },
  { name: 'los-angeles', zone: 'America/Los_Angeles' },
] as const;

/** A display for a wall: all modes of the company, live, without anything to press but its four buttons. */
export function BigScreenWall() {
  const { t } = useTranslation();
  const { data: user } = useQuery(currentUserQuery);
  const [paused, setPaused] = useState(false);
  // Set by the address that a partner's link opens; names and numbers are for nobody who passes by.
  const isPrivate = readInTab('privacy') === '1';
  return (
    <div className="wall">
      <h1 className="sr">{t('wall.title')}</h1>
      <WallChart isPrivate={isPrivate} />
      <div className="wall-name float">
        <Icon name="mark" />
        <div>
          <b>{isPrivate ? t('wall.title') : user?.tenant.name}</b>
          <Today />
        </div>
      </div>
      <WallFigures />
      <Clocks />
      <WallModes paused={paused} />
      <WallExceptions paused={paused} isPrivate={isPrivate}>
        <div className="wall-buttons">
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={t(paused ? 'wall.resume' : 'wall.pause')}
            onClick={() => setPaused(!paused)}
          />
          <ThemeButton />
          <IconButton icon="cols" label={t('wall.full')} onClick={() => void switchFullScreen()} />
          <Link className="icon-button" to="/pages/overview" aria-label={t('wall.close')}>
            <Icon name="x" size="m" />
          </Link>
        </div>
      </WallExceptions>
      <WallFreshness isPrivate={isPrivate} />
    </div>
  );
}

const switchFullScreen = (): Promise<void> =>
  document.fullscreenElement === null
    ? document.documentElement.requestFullscreen()
    : document.exitFullscreen();

function Today() {
  const format = useFormat();
  const now = useNow();
  const { timeZone } = useSettings();
  return <span className="soft">{format.day(new Date(now).toISOString(), timeZone)}</span>;
}

function Clocks() {
  const { t } = useTranslation();
  const now = new Date(useNow()).toISOString();
  const { timeZone } = useSettings();
  const all = [
    { name: formatZone(now, timeZone), zone: timeZone },
    ...clocks.map(({ name, zone }) => ({ name: t(`wall.clock.${name}`), zone })),
  ];
  return (
    <dl className="wall-clocks float">
      {all.map(({ name, zone }) => (
        <div key={name}>
          <dd>{wallClockIn(now, zone)?.time}</dd>
          <dt>{name}</dt>
        </div>
      ))}
    </dl>
  );
}
