import type { PortArchive } from '@portolan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { harbourWords, shelterWords, wordOf } from './harbour-words.ts';

type Row = readonly [label: string, value: ReactNode];

/** What is known of a port: zone, depths, terminals, other and former names and codes, holidays. */
export function DataSheet({ sheet }: { sheet: PortArchive }) {
  const { t } = useTranslation();
  return (
    <section className="port-block port-sheet" aria-label={t('port.sheet.title')}>
      <header>
        <h2>{t('port.sheet.title')}</h2>
      </header>
      <Rows rows={[...useNames(sheet), ...useFacilities(sheet)]} />
      {sheet.depths.channelM !== null && <p className="soft">{t('port.sheet.coarse')}</p>}
      <Terminals terminals={sheet.terminals} />
      <Holidays holidays={sheet.holidays} />
    </section>
  );
}

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl>
    {rows.map(([label, value]) =>
      value === null ? null : (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);

function useNames(sheet: PortArchive): Row[] {
  const { t } = useTranslation();
  const format = useFormat();
  const join = (texts: readonly string[]): string | null => texts.join(t('common.list-comma')) || null;
  const codes = sheet.otherCodes.map(({ code, kind }) => `${code} (${t(`port.sheet.code-kinds.${kind}`)})`);
  const names = sheet.history.map(({ name, knownFrom }) =>
    t('port.sheet.named-since', { name, date: format.day(knownFrom, 'UTC') }),
  );
  return [
    [t('port.sheet.zone'), sheet.timeZone],
    [t('port.sheet.codes'), join(codes)],
    [t('port.sheet.names'), join([...sheet.otherNames, ...new Set(Object.values(sheet.names))])],
    [t('port.sheet.former'), join(sheet.formerNames)],
    [t('port.sheet.history'), join(names)],
  ];
}

function useFacilities(sheet: PortArchive): Row[] {
  const { t } = useTranslation();
  const metres = (value: number | null): string | null =>
    value === null ? null : t('port.ships.metres', { metres: value });
  const harbour = wordOf(harbourWords, sheet.harbourType);
  const shelter = wordOf(shelterWords, sheet.shelter);
  return [
    [t('port.sheet.channel'), metres(sheet.depths.channelM)],
    [t('port.sheet.anchorage'), metres(sheet.depths.anchorageM)],
    [t('port.sheet.pier'), metres(sheet.depths.cargoPierM)],
    [t('port.sheet.draught'), metres(sheet.greatestDraughtM)],
    [t('port.sheet.ship'), metres(sheet.longestShipM)],
    [t('port.sheet.tide'), metres(sheet.tidalRangeM)],
    [
      t('port.sheet.harbour'),
      harbour === undefined ? sheet.harbourType : t(`port.sheet.harbours.${harbour}`),
    ],
    [t('port.sheet.shelter'), shelter === undefined ? sheet.shelter : t(`port.sheet.shelters.${shelter}`)],
  ];
}

function Terminals({ terminals }: Pick<PortArchive, 'terminals'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (terminals.length === 0) return null;
  return (
    <>
      <h3>{t('port.sheet.terminals')}</h3>
      <dl>
        {terminals.map(({ code, name, operator, since, website }) => (
          <div key={code}>
            <dt>
              {website === null ? (
                name
              ) : (
                <a href={website} target="_blank" rel="noreferrer noopener">
                  {name}
                </a>
              )}
            </dt>
            <dd>
              {[code, operator, since === null ? null : t('port.sheet.since', { date: format.day(since) })]
                .filter((part) => part !== null)
                .join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Holidays({ holidays }: Pick<PortArchive, 'holidays'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (holidays.length === 0) return null;
  return (
    <>
      <h3>{t('port.sheet.holidays')}</h3>
      <Rows rows={holidays.map(({ date, name }) => [format.day(date), name] as const)} />
      <p className="soft">{t('port.sheet.holidays-note')}</p>
    </>
  );
}
