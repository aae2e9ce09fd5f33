import type { Scoreboard } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { periodDays, scoreboardDefaults, type ScoreboardSearch } from './scoreboard-search.ts';
import { countHidden } from './score-view.ts';

type Choices = Scoreboard['choices'];
type Choice = Choices['carriers'][number];

/** A month is named as it is written. */
const month = /^\d{4}-\d{2}$/;

/** The name of a carrier, lane or port in the language on screen; the key itself where it is not known. */
export function useGroupName(choices: Choices | undefined): (key: string) => string {
  const placeName = usePlaceName();
  const all = [...(choices?.carriers ?? []), ...(choices?.ports ?? []), ...(choices?.lanes ?? [])];
  const names = new Map(all.map(({ key, name }) => [key, name]));
  return (key) => {
    if (month.test(key)) return key;
    const latin = names.get(key) ?? key.split('-').join(' - ');
    if (!key.includes('-')) return placeName(key, latin);
    const latinNames = latin.split(' - ');
    return key
      .split('-')
      .map((code, at) => placeName(code, latinNames[at] ?? code))
      .join(' - ');
  };
}

/** Carrier, lane, port and period, and how many groups they leave too small. */
export function ScoreFilters(props: {
  board: Scoreboard | undefined;
  search: ScoreboardSearch;
  onSearch: (change: Partial<ScoreboardSearch>) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { board, search, onSearch } = props;
  const nameOf = useGroupName(board?.choices);
  const chips = [
    ['carrier', board?.choices.carriers],
    ['lane', board?.choices.lanes],
    ['port', board?.choices.ports],
  ] as const;
  const toOptions = (choices: readonly Choice[] | undefined, chosen: string) => {
    const options = (choices ?? []).map(({ key, arrivals }) => ({
      value: key,
      label: `${nameOf(key)} (${format.count(arrivals)})`,
    }));
    const isListed = chosen === '' || options.some(({ value }) => value === chosen);
    return isListed ? options : [{ value: chosen, label: nameOf(chosen) }, ...options];
  };
  const daysWord = (days: string) => t('scoreboard.days', { count: Number(days) });
  const hidden = board === undefined ? 0 : countHidden((board.table ?? board.byHorizon).scores);
  return (
    <div className="score-filters">
      {chips.map(([name, choices]) => (
        <SelectChip
          key={name}
          name={t(`scoreboard.${name}`)}
          value={search[name]}
          anyWord={t('scoreboard.any-of', { count: choices?.length ?? 0 })}
          options={toOptions(choices, search[name])}
          onChoose={(value) => onSearch({ [name]: value })}
        />
      ))}
      <SelectChip
        name={t('scoreboard.period')}
        value={search.days === scoreboardDefaults.days ? '' : search.days}
        anyWord={daysWord(scoreboardDefaults.days)}
        options={periodDays
          .filter((days) => days !== scoreboardDefaults.days)
          .map((days) => ({ value: days, label: daysWord(days) }))}
        onChoose={(days) => onSearch({ days: days === '' ? scoreboardDefaults.days : days })}
      />
      {board !== undefined && board.arrivals > 0 && (
        <span className="soft">
          {hidden === 0 ? t('scoreboard.hidden-none') : t('scoreboard.hidden', { count: hidden })}
        </span>
      )}
    </div>
  );
}
