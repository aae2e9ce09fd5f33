import { languageOf, localeOf } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ageOf,
  formatCount,
  formatDay,
  formatOffset,
  formatPlaceDay,
  formatPlaceTime,
  formatShortDay,
  formatZone,
  slipOf,
  wallClockAsSent,
  wallClockIn,
} from './format.ts';
import { type Settings, useSettings } from './settings.ts';

/** All formats of numbers and times, in the language and the settings of the user. */
export interface Format {
  /** `11/24/2026`: the day on the place's local clock when its zone is given, else as the source wrote it. */
  day(instant: string, zone?: string): string;
  /** `11/24/2026 05:00`; a date without a time stays one. */
  moment(instant: string, zone?: string): string;
  /** `11/24/2026 PST`: a moment's day on the clock of its place, which is UTC where its zone is not known. */
  placeDay(instant: string, zone: string | null | undefined): string;
  /** `11/24/2026 05:00 PST`, likewise. */
  placeMoment(instant: string, zone: string | null | undefined): string;
  /** `11/24 14:00` in the user's own zone. */
  ownMoment(instant: string): string;
  /** `PST`, or the offset where the zone has no usual name. */
  zone(instant: string, zone: string): string;
  /** `UTC−8` */
  offset(instant: string, zone: string): string;
  /** Own time, UTC and age, for a tooltip. */
  fullMoment(instant: string, now: number): string;
  /** `12 min ago` */
  ago(instant: string, now: number): string;
  /** `9 h`, without 'ago'. */
  age(instant: string, now: number): string;
  /** `31 h late`, `3 h early`, `4 d late`, `on time` */
  slip(hours: number): string;
  /** By how much a time moved: '14 h later'. */
  move(hours: number): string;
  /** `1,284` */
  count(count: number): string;
}

export function createFormat(t: TFunction, languageTag: string, { dateStyle, timeZone }: Settings): Format {
  const clock = (instant: string, zone?: string) =>
    zone === undefined ? wallClockAsSent(instant) : wallClockIn(instant, zone);
  const moment = (instant: string, zone?: string) => {
    const at = clock(instant, zone);
    if (at === undefined) return instant;
    const day = formatDay(at, dateStyle);
    return at.time === undefined ? day : `${day} ${at.time}`;
  };
  const age = (instant: string, now: number) => {
    const { unit, count } = ageOf(instant, now);
    return t(`common.age.${unit}`, { count });
  };
  const ago = (instant: string, now: number) => t('common.age.ago', { age: age(instant, now) });
  return {
    moment,
    age,
    ago,
    day: (instant, zone) => {
      const at = clock(instant, zone);
      return at === undefined ? instant : formatDay(at, dateStyle);
    },
    placeDay: (instant, zone) => formatPlaceDay(instant, zone, dateStyle),
    placeMoment: (instant, zone) => formatPlaceTime(instant, zone, dateStyle),
    ownMoment: (instant) => {
      const at = wallClockIn(instant, timeZone);
      return at === undefined ? '' : `${formatShortDay(at, dateStyle)} ${at.time ?? ''}`;
    },
    zone: formatZone,
    offset: formatOffset,
    fullMoment: (instant, now) =>
      t('common.full-moment', {
        own: moment(instant, timeZone),
        utc: moment(instant, 'UTC'),
        ago: ago(instant, now),
      }),
    slip: (hours) => {
      const { sign, unit, amount } = slipOf(hours);
      if (sign === '') return t('common.delay.none');
      return t(sign === '+' ? 'common.delay.late' : 'common.delay.early', {
        span: t(`common.span.${unit}`, { amount }),
      });
    },
    move: (hours) => {
      const { sign, unit, amount } = slipOf(hours);
      return t(sign === '+' ? 'common.moved.later' : 'common.moved.earlier', {
        span: t(`common.span.${unit}`, { amount }),
      });
    },
    count: (count) => formatCount(count, languageTag),
  };
}

/** The formats of the language and settings on screen. */
export function useFormat(): Format {
  const { t, i18n } = useTranslation();
  const settings = useSettings();
  const tag = languageOf(localeOf(i18n.language)).formats;
  return useMemo(() => createFormat(t, tag, settings), [t, tag, settings]);
}
