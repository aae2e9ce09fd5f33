import type { StormDetail } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wallText, instantOf } from '../../../lib/format.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { Select } from '../../../ui/select.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import { stormQuery } from './queries.ts';
import { NearPorts, NearShipments, NearShips } from './storm-near.tsx';
import { StormTrack } from './storm-track.tsx';
import { stormName, strengthOf } from './storm-words.ts';
import type { StormsSearch } from './storms-search.ts';

interface PanelProps {
  search: StormsSearch;
  onSearch: (change: Partial<StormsSearch>) => void;
}

const tabs = ['track', 'ships', 'ports', 'shipments'] as const;

/** One storm: what agencies say of it, now or as known on a day, and what comes near it. */
export function StormPanel({ search, onSearch }: PanelProps) {
  const { t } = useTranslation();
  const { data: storm, error, refetch } = useQuery(stormQuery(search));
  const close = () => onSearch({ storm: '', tab: 'track', agency: '', known: '' });
  if (storm === undefined)
    return (
      <>
        <div className="side-head">
          <span className="sp" />
          <IconButton size="sm" icon="x" label={t('storms.close')} onClick={close} />
        </div>
        {error === null ? (
          <Skeleton width="80%" />
        ) : (
          <FailureState
            title={search.known === '' ? t('storms.failed') : t('storms.not-known')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {search.known !== '' && <KnownOn search={search} onSearch={onSearch} />}
      </>
    );
  return (
    <>
      <Head storm={storm} onClose={close} />
      <div className="side-filters">
        <Select
          label={t('storms.agency')}
          className="chip"
          value={storm.agencies[0]?.agency ?? ''}
          options={storm.agencies.map(({ agency, windMinutes }) => ({
            value: agency,
            label: t('storms.agency-of', { agency, minutes: windMinutes }),
          }))}
          onChoose={(agency) => onSearch({ agency })}
        />
      </div>
      <KnownOn search={search} onSearch={onSearch} />
      <Tabs
        label={t('storms.tabs')}
        value={search.tab}
        tabs={tabs.map((key) => ({ key, label: t(`storms.${key}`) }))}
        onChoose={(tab) => onSearch({ tab })}
      >
        {search.tab === 'track' && <StormTrack storm={storm} />}
        {search.tab === 'ships' && <NearShips search={search} />}
        {search.tab === 'ports' && <NearPorts search={search} />}
        {search.tab === 'shipments' && <NearShipments search={search} />}
      </Tabs>
    </>
  );
}

function Head({ storm, onClose }: { storm: StormDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const numbers = storm.identifiers.map(({ value }) => value).join(', ');
  return (
    <header>
      <div className="side-head">
        <h2>{stormName(t, storm)}</h2>
        {storm.simulated && <SimulatedChip />}
        <span className="sp" />
        <IconButton size="sm" icon="x" label={t('storms.close')} onClick={onClose} />
      </div>
      <p className="soft">
        {t(`storms.basins.${storm.basin}`)} {storm.season} · {numbers}
        {storm.formerNames.length > 0 && ` · ${t('storms.former', { names: storm.formerNames.join(', ') })}`}
      </p>
      <p>{strengthOf(t, storm)}</p>
      {storm.movementDeg !== null && storm.movementKn !== null && (
        <p>
          {t('storms.moving', { course: Math.round(storm.movementDeg), speed: Math.round(storm.movementKn) })}
        </p>
      )}
      <p className="soft">
        {t('storms.last', { moment: format.ownMoment(storm.lastAt) })}
        {' · '}
        {storm.forecast.length > 0 && storm.issues[0] !== undefined
          ? `${storm.forecastAgency ?? ''} ${t('storms.issued', { moment: format.ownMoment(storm.issues[0]) })}`
          : t('storms.no-forecast')}
      </p>
    </header>
  );
}

/** Shows what was known at a time: the user's own clock. */
function KnownOn({ search, onSearch }: PanelProps) {
  const { t } = useTranslation();
  const { timeZone } = useSettings();
  const shown = search.known === '' ? '' : wallText(Date.parse(search.known), timeZone).slice(0, 16);
  const choose = (text: string) => {
    const at = text === '' ? Number.NaN : instantOf(text, timeZone);
    onSearch({ known: Number.isNaN(at) ? '' : new Date(at).toISOString() });
  };
  return (
    <div className="side-filters">
      <TextField label={t('storms.known-on')} type="datetime-local" value={shown} onText={choose} />
      {search.known !== '' && (
        <Button size="sm" onClick={() => onSearch({ known: '' })}>
          {t('storms.known-now')}
        </Button>
      )}
    </div>
  );
}
