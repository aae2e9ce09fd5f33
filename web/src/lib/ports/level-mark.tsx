import { type CongestionLevel, congestionLevels } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import './level-mark.css';

/** The number of a level from 0 to 4; undefined where there is none. Pure. */
export const levelNumber = (level: CongestionLevel | null): number | undefined =>
  level === null ? undefined : congestionLevels.indexOf(level);

/** A level of congestion: its word, and five bars of growing length, so that it reads without colour. */
export function LevelMark({ level }: { level: CongestionLevel | null }) {
  const { t } = useTranslation();
  const number = levelNumber(level);
  return (
    <span className="level">
      <span className={`level-bars l${number ?? 'x'}`} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((bar) => (
          <i key={bar} className={number !== undefined && bar <= number ? 'on' : undefined} />
        ))}
      </span>
      <span>{t(`ports.levels.${level ?? 'none'}`)}</span>
    </span>
  );
}
