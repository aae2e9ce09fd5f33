import type { Passage } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n.ts';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import '../../../ui/styles/chart-side.css';
import type { ChartSurface } from '../../../lib/map/chart-surface.ts';
import type { Bounds } from '../../../lib/map/mercator.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSideFocus } from '../../../ui/frame/side-focus.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import { PassageList } from './passage-list.tsx';
import { PassagePanel } from './passage-panel.tsx';
import { passageName } from './passage-words.ts';
import './passages.css';
import { passagesQuery } from './queries.ts';

const widePadding = { top: 40, right: 72, bottom: 40, left: 456 };
const narrowPadding = { top: 32, right: 40, bottom: 32, left: 24 };
const none: readonly Passage[] = [];
const world: Bounds = [-130, -45, 150, 62];
const aroundDeg = 2;

/** Canals and straits: a list and a chart, one with its figures, and for operators its state. */
export function PassagesPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { passage: openId } = useSearch({ from: '/pages/passages' });
  const navigate = useNavigate();
  const side = useSideFocus(openId);
  const isNarrow = useMedia('(max-width: 767px)');
  const { data: user } = useQuery(currentUserQuery);
  const { data, error, refetch } = useQuery(passagesQuery);
  const passages = data ?? none;
  const open = passages.find(({ passageId }) => passageId === openId);
  usePageTitle(open && passageName(open, language));
  const show = (passage: string) => void navigate({ to: '/pages/passages', search: { passage } });
  return (
    <div className="page fill chart-page">
      <Fill name="crumbs">
        <b className="wide">{t('passages.title')}</b>
      </Fill>
      <h1 className="sr">{t('passages.title')}</h1>
      <div className="chart-page-chart">
        <ChartMap
          label={t('passages.chart')}
          scene={{ stops: stopsOf(passages, openId, language) }}
          fit={{ bounds: open === undefined ? world : boxOf(open), key: openId, maxZoom: 8 }}
          padding={isNarrow ? narrowPadding : widePadding}
          describe={({ id }) => {
            const passage = passages.find(({ passageId }) => passageId === id);
            return passage && `${passageName(passage, language)}: ${t(`passages.states.${passage.state}`)}`;
          }}
          onPick={(target) => target !== undefined && show(target.id)}
          renderOverlay={(surface) => <Gates surface={surface} passages={passages} />}
        />
      </div>
      <div ref={side} tabIndex={-1} className="chart-page-side float">
        {openId !== '' ? (
          <PassagePanel
            key={openId}
            passageId={openId}
            maySet={user?.userType === 'administrator'}
            onClose={() => show('')}
          />
        ) : data === undefined && error !== null ? (
          <FailureState title={t('passages.failed')} error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton width="80%" />
        ) : (
          <PassageList passages={passages} onOpen={show} />
        )}
      </div>
    </div>
  );
}

const boxOf = ({ longitude, latitude }: Passage): Bounds => [
  longitude - aroundDeg,
  latitude - aroundDeg,
  longitude + aroundDeg,
  latitude + aroundDeg,
];

/** Named are canals and what is not open; the opened one is named by its panel, and its gate stays free. */
const stopsOf = (passages: readonly Passage[], openId: string, language: string) =>
  passages.map((passage) => ({
    id: passage.passageId,
    name:
      passage.passageId !== openId && (passage.type === 'canal' || passage.state !== 'open')
        ? passageName(passage, language)
        : '',
    longitude: passage.longitude,
    latitude: passage.latitude,
    reached: passage.state === 'open',
  }));

/** The gates whose crossing counts, coloured by the state. */
function Gates({ surface, passages }: { surface: ChartSurface; passages: readonly Passage[] }) {
  return (
    <svg className="passage-gates" aria-hidden="true">
      {passages.map(({ passageId, gate, state }) => {
        const [from, to] = gate ?? [];
        if (from === undefined || to === undefined) return null;
        const [a, b] = [surface.project(from), surface.project(to)];
        return <line key={passageId} className={state} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
      })}
    </svg>
  );
}
