import type { StormRow } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { numberOfStorm } from '../../../lib/map/storms/storm-shapes.ts';

/** What a storm is called. */
export const stormName = (t: TFunction, storm: Pick<StormRow, 'name' | 'identifiers'>): string =>
  storm.name ?? t('storms.unnamed', { number: numberOfStorm(storm) });

/** Stage, wind with its averaging period, category and pressure, as far as they are known. */
export function strengthOf(t: TFunction, storm: StormRow): string {
  const { stage, windKn, windMinutes, category, pressureHpa } = storm;
  return [
    t(`map.storms.stage.${stage}`),
    windKn === null
      ? ''
      : `${t('storms.wind', { wind: Math.round(windKn) })} (${t('storms.wind-minutes', { minutes: windMinutes })})`,
    category === null || category === 0 ? '' : t('storms.category', { category }),
    pressureHpa === null ? '' : t('storms.pressure', { hpa: Math.round(pressureHpa) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
