import type { PassageChange, RouteData, passageRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { StatusMark } from '../../../ui/chips.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import { CountedShips, State } from './passage-list.tsx';
import { uncountedWords, passageName, toneOf } from './passage-words.ts';
import { passageQuery } from './queries.ts';
import { TransitBars } from './transit-bars.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const SetStateDialog = lazyPart(async () => (await import('./set-state-dialog.tsx')).SetStateDialog);

type Detail = RouteData<typeof passageRoutes.getPassage>;

/** One passage: its state, limits, transits a day and the states that were set. Operators set another one here. */
export function PassagePanel(props: { passageId: string; maySet: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isSetting, setSetting] = useState(false);
  const { data: passage, error, refetch } = useQuery(passageQuery(props.passageId));
  if (passage === undefined && error !== null)
    return <FailureState title={t('passages.failed')} error={error} onRetry={() => void refetch()} />;
  if (passage === undefined) return <Skeleton width="80%" />;
  return (
    <>
      <header>
        <div className="side-head">
          <h2>{passageName(passage, language)}</h2>
          <span className="sp" />
          <IconButton size="sm" icon="x" label={t('passages.close')} onClick={props.onClose} />
        </div>
        <p className="soft">{t(`passages.types.${passage.type}`)}</p>
        <State passage={passage} />
        {passage.change?.note !== undefined && passage.change.note !== '' && <p>{passage.change.note}</p>}
        {passage.avoidedByDefault && <p className="soft">{t('passages.avoided')}</p>}
      </header>
      {props.maySet && (
        <Button size="sm" onClick={() => setSetting(true)}>
          {t('passages.set.button')}
        </Button>
      )}
      <Figures passage={passage} />
      <TransitBars passage={passage} />
      <Changes changes={passage.changes} />
      <p className="soft passage-note">
        {t('passages.count-text')} <CountedShips simulated={passage.simulated} />
      </p>
      {isSetting && <SetStateDialog passage={passage} onClose={() => setSetting(false)} />}
    </>
  );
}

function Figures({ passage }: { passage: Detail }) {
  const { t } = useTranslation();
  const { limits, transitsADay, transitsLastDay, waiting, waitedHours, waitedShips: ships } = passage;
  const said = [
    limits.maxLengthM === null ? '' : t('passages.max-length', { m: limits.maxLengthM }),
    limits.maxBeamM === null ? '' : t('passages.max-beam', { m: limits.maxBeamM }),
    limits.maxDraughtM === null ? '' : t('passages.max-draught', { m: limits.maxDraughtM }),
    limits.transitHours === null ? '' : t('passages.hours', { h: limits.transitHours }),
  ].filter(Boolean);
  const ofGate = uncountedWords(passage.gate !== null, passage.coverage, t);
  const ofCanal = uncountedWords(passage.type === 'canal', passage.coverage, t);
  const rows = [
    [t('passages.transits'), transitsADay?.toFixed(1), ofGate],
    [t('passages.last-day'), transitsLastDay, ofGate],
    [t('passages.waiting'), waiting, ofCanal],
    [
      t('passages.waited'),
      waitedHours === null
        ? waiting !== null && passage.coverage === 'counted' && t('passages.waited-few', { ships })
        : t('passages.waited-of', { h: waitedHours.toFixed(1), ships }),
      ofCanal,
    ],
  ] as const;
  return (
    <section>
      <table className="side-table">
        <tbody>
          {rows.map(([name, value, missing]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value === false || value == null ? missing : value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {said.length > 0 && (
        <p className="soft">
          {said.join(' · ')}. {t('passages.limits-note')}
        </p>
      )}
    </section>
  );
}

function Changes({ changes }: { changes: readonly PassageChange[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section>
      <h3>{t('passages.changes')}</h3>
      {changes.length === 0 && <p className="soft">{t('passages.no-changes')}</p>}
      <ul className="side-list">
        {changes.map(({ passageChangeId, state, from, until, waitHours, note, setAt, setBy }) => (
          <li key={passageChangeId}>
            <span>
              <StatusMark tone={toneOf[state]}>{t(`passages.states.${state}`)}</StatusMark>{' '}
              {t('passages.from', { moment: format.ownMoment(from) })}
              {until !== null && `, ${t('passages.until', { moment: format.ownMoment(until) })}`}
            </span>
            {waitHours !== null && <span>{t('passages.wait-more', { h: waitHours })}</span>}
            {note !== '' && <span>{note}</span>}
            <span className="soft">
              {t('passages.set-at', { moment: format.ownMoment(setAt) })}
              {setBy !== '' && ` ${t('passages.set-by', { name: setBy })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
