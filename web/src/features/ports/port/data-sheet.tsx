import type { PortArchive } from '@portolan/contract';
import { useTranslation } from 'react-i18next';

/** What is known of a port: zone, depths, terminals, other names and codes. */
export function DataSheet({ sheet }: { sheet: PortArchive }) {
  const { t } = useTranslation();
  const metres = (value: number | null): string | null =>
    value === null ? null : t('port.ships.metres', { metres: value });
  const rows: readonly (readonly [label: string, value: string | null])[] = [
    [t('port.sheet.zone'), sheet.timeZone],
    [t('port.sheet.codes'), sheet.otherCodes.join(', ') || null],
    [
      t('port.sheet.names'),
      [...sheet.otherNames, ...new Set(Object.values(sheet.names))].join(t('common.list-comma')) || null,
    ],
    [t('port.sheet.channel'), metres(sheet.depths.channelM)],
    [t('port.sheet.anchorage'), metres(sheet.depths.anchorageM)],
    [t('port.sheet.pier'), metres(sheet.depths.cargoPierM)],
    [t('port.sheet.draught'), metres(sheet.greatestDraughtM)],
    [t('port.sheet.ship'), metres(sheet.longestShipM)],
    [t('port.sheet.tide'), metres(sheet.tidalRangeM)],
    [t('port.sheet.harbour'), sheet.harbourType],
    [t('port.sheet.shelter'), sheet.shelter],
    [
      t('port.sheet.terminals'),
      sheet.terminals.map(({ name, code }) => `${name} (${code})`).join(t('common.list-comma')) || null,
    ],
  ];
  return (
    <section className="port-block port-sheet" aria-label={t('port.sheet.title')}>
      <header>
        <h2>{t('port.sheet.title')}</h2>
      </header>
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
      {sheet.depths.channelM !== null && <p className="soft">{t('port.sheet.coarse')}</p>}
    </section>
  );
}
