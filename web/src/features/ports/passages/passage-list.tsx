import type { Passage } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { opens } from '../../../ui/frame/side-focus.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { SimulatedChip, StatusMark } from '../../../ui/chips.tsx';
import { Note } from '../../../ui/states.tsx';
import { passageName, toneOf } from './passage-words.ts';

interface ListProps {
  passages: readonly Passage[];
  onOpen: (passageId: string) => void;
}

/** Canals first, then straits and capes as they are in the reference data. */
export function PassageList({ passages, onOpen }: ListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const coverage = passages[0]?.coverage;
  return (
    <>
      <p className="soft passage-note">
        {t('passages.count-text')} <CountedShips simulated={passages.some(({ simulated }) => simulated)} />
      </p>
      {coverage !== undefined && coverage !== 'counted' && (
        <Note tone="info">{t(`passages.missing-text.${coverage}`)}</Note>
      )}
      <div className="side-scroll">
        <table className="side-table">
          <thead>
            <tr>
              <th scope="col">{t('passages.name')}</th>
              <th scope="col">{t('passages.state')}</th>
              {(['transits', 'last-day', 'waiting'] as const).map((name) => (
                <th key={name} scope="col" className="num">
                  {t(`passages.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {passages.map((passage) => (
              <tr key={passage.passageId}>
                <td>
                  <button
                    type="button"
                    className="as-link"
                    {...opens(passage.passageId)}
                    onClick={() => onOpen(passage.passageId)}
                  >
                    {passageName(passage, language)}
                  </button>
                  <div className="soft">{t(`passages.types.${passage.type}`)}</div>
                </td>
                <td>
                  <State passage={passage} />
                </td>
                <td className="num">
                  {passage.transitsADay === null ? '–' : passage.transitsADay.toFixed(1)}
                </td>
                <td className="num">{passage.transitsLastDay ?? '–'}</td>
                <td className="num">{passage.waiting ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Whose transits these are: never real and simulated ships together. */
export function CountedShips({ simulated }: { simulated: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {t(simulated ? 'passages.counted.simulated' : 'passages.counted.real')} {simulated && <SimulatedChip />}
    </>
  );
}

/** The state with until when it counts, and what comes next. */
export function State({ passage }: { passage: Passage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, change, coming } = passage;
  return (
    <>
      <StatusMark tone={toneOf[state]}>{t(`passages.states.${state}`)}</StatusMark>
      {change !== null && change.until !== null && (
        <div className="soft">{t('passages.until', { moment: format.ownMoment(change.until) })}</div>
      )}
      {coming !== null && (
        <div className="soft">
          {t('passages.coming', {
            state: t(`passages.states.${coming.state}`),
            moment: format.ownMoment(coming.from),
          })}
        </div>
      )}
    </>
  );
}
