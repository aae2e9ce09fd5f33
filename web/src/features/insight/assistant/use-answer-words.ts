import { type AnswerStatement, type AnswerValue, figureDigits } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../lib/attention/use-money.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';

/** Below this in kilograms, as statements are: rounded to tonnes it would be another figure. */
const mostKg = 10_000;

/** The values and sentences of an answer in the language and the settings of the reader. */
export function useAnswerWords() {
  const { t } = useTranslation();
  // Keys come from the server: the contract holds them to those that have a text.
  const word = t as TFunction<'translation', undefined> & ((key: string, values?: object) => string);
  const format = useFormat();
  const money = useMoney();
  const placeName = usePlaceName();
  const now = useNow();
  const figureOf = ({ value, unit, currency }: Extract<AnswerValue, { kind: 'figure' }>): string => {
    const digits = Math.abs(value) >= 1000 ? 0 : figureDigits[unit];
    const number = digits === 0 ? format.count(Math.round(value)) : value.toFixed(digits);
    if (unit === 'money') return `${currency ?? ''} ${number}`.trim();
    return unit === 'count' || unit === 'index' ? number : `${number} ${t(`reports.units.${unit}`)}`;
  };
  const valueOf = (value: AnswerValue): string => {
    switch (value.kind) {
      case 'text':
        return value.text;
      case 'number':
        return Number.isInteger(value.number) ? format.count(value.number) : String(value.number);
      case 'time':
        return format.placeMoment(value.at, value.zone);
      case 'day':
        return format.day(value.day);
      case 'ago':
        return format.ago(value.at, now);
      case 'place':
        return placeName(value.code, value.name);
      case 'money':
        return money(value.amountMinor, value.currency);
      case 'slip':
        return format.slip(value.hours);
      case 'kg':
        return value.kg < mostKg
          ? t('carbon.kg', { value: format.count(Math.round(value.kg)) })
          : t('carbon.tonnes', { value: format.count(Math.round(value.kg / 100) / 10) });
      case 'share':
        return `${Math.round(value.share * 100)} %`;
      case 'level':
        return t(`ports.levels.${value.level}`);
      case 'passage-state':
        return t(`passages.states.${value.state}`);
      case 'milestone':
        return word(`milestones.${value.milestone}`);
      case 'air-status':
        return t(`air.status.${value.status}`);
      case 'eta-source':
        return word(`eta.source.${value.source}`);
      case 'eta-horizon':
        return t(`eta.horizon.${value.horizon}`);
      case 'alert-type':
        return word(`alert-words.type.${value.type}`);
      case 'hold':
        return t(`alert-words.hold.${value.hold}`);
      case 'measure':
        return t(`reports.measures.${value.measure}`);
      case 'figure':
        return figureOf(value);
      case 'question-part':
        return t(`assistant.parts.${value.part}`, { words: value.words });
      case 'mode':
        return word(`detail.leg.mode.${value.mode}`);
    }
  };
  const sentenceOf = ({ key, values }: AnswerStatement): string =>
    word(
      `assistant.statements.${key}`,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          name === 'count' && value.kind === 'number' ? value.number : valueOf(value),
        ]),
      ),
    );
  return { valueOf, sentenceOf, word };
}
