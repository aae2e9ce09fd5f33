import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import type { Ground } from './scene.ts';

interface ChartControlsProps {
  ground: Ground;
  onZoom: (steps: number) => void;
  onGround: () => void;
  /** Whether storms are shown. */
  storms: boolean;
  /** Absent where there are none. */
  onStorms: (() => void) | undefined;
}

/** Zoom, chart or satellite, and the attribution of the base map. */
export function ChartControls({ ground, onZoom, onGround, storms, onStorms }: ChartControlsProps) {
  const { t } = useTranslation();
  const [creditsShown, setCreditsShown] = useState(false);
  const creditsId = useId();
  return (
    <div className="chart-controls" role="group" aria-label={t('map.controls')}>
      {creditsShown && (
        <p id={creditsId} className="chart-credits float">
          {t('map.credits')}
        </p>
      )}
      <div className="chart-buttons float">
        <ControlButton label={t('map.zoom-in')} onClick={() => onZoom(1)} icon="plus" />
        <ControlButton label={t('map.zoom-out')} onClick={() => onZoom(-1)} icon="minus" />
        <ControlButton
          label={t('map.satellite')}
          pressed={ground === 'satellite'}
          onClick={onGround}
          icon="layers"
        />
        {onStorms && (
          <ControlButton label={t('map.storms.show')} pressed={storms} onClick={onStorms} icon="storm" />
        )}
        <ControlButton
          label={t('map.credits-label')}
          expanded={creditsShown}
          onClick={() => setCreditsShown(!creditsShown)}
          icon="info"
        />
      </div>
    </div>
  );
}

interface ControlButtonProps {
  label: string;
  icon: IconName;
  onClick: () => void;
  pressed?: boolean;
  expanded?: boolean;
}

function ControlButton({ label, icon, onClick, pressed, expanded }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
