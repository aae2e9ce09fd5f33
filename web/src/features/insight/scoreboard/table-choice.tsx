import { etaHorizons, scoreboardGroupings } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import type { ScoreboardSearch } from './scoreboard-search.ts';

const usualHorizon = '3-to-7';

/** What the table is grouped by, and how long before the arrival. */
export function TableChoice(props: {
  search: ScoreboardSearch;
  onSearch: (change: Partial<ScoreboardSearch>) => void;
}) {
  const { t } = useTranslation();
  const { search, onSearch } = props;
  return (
    <div className="score-choice">
      <Segmented
        label={t('scoreboard.table.by')}
        value={search.by}
        options={scoreboardGroupings.map((by) => ({ value: by, label: t(`scoreboard.table.${by}`) }))}
        // All horizons in one figure say little: another table begins with the one that the charts speak of.
        onChoose={(by) => onSearch({ by, horizon: by === 'horizon' ? '' : search.horizon || usualHorizon })}
      />
      {search.by !== 'horizon' && (
        <SelectChip
          name={t('scoreboard.table.at')}
          value={search.horizon}
          anyWord={t('scoreboard.table.all-horizons')}
          options={etaHorizons.map((horizon) => ({
            value: horizon,
            label: t(`eta.horizon.${horizon}`),
          }))}
          onChoose={(horizon) => onSearch({ horizon })}
        />
      )}
    </div>
  );
}
