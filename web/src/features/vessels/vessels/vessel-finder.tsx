import type { VesselCard } from '@portolan/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { TextField } from '../../../ui/field.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { foundVesselsQuery } from './queries.ts';
import { useRestingText } from '../../../lib/address/use-resting-text.ts';
import { vesselKind } from '../../../lib/vessels/vessel-words.ts';
import { idOf } from './vessels-scene.ts';
import type { VesselsSearch } from './vessels-search.ts';

const pauseMs = 200;
const example = 'EVER GIVEN';

/** The search field, and its results while no vessel is chosen. */
export function VesselFinder(props: {
  search: VesselsSearch;
  onChange: (part: Partial<VesselsSearch>) => void;
  isOpen: boolean;
}) {
  const { t } = useTranslation();
  const { search, onChange } = props;
  const find = useCallback((q: string) => onChange({ q, mmsi: '', imo: '' }), [onChange]);
  const [text, setText] = useRestingText(search.q, pauseMs, find);
  const queries = useQueryClient();
  const choose = ({ mmsi, imoNumber }: VesselCard) =>
    onChange({ mmsi: mmsi ?? '', imo: mmsi === null ? (imoNumber ?? '') : '' });
  /** Opens the ship itself; where it is not known, what is found instead. */
  const openExample = async () => {
    const found = await queries.fetchQuery(foundVesselsQuery(example)).catch(() => []);
    const card = found.find(({ vesselName }) => vesselName === example);
    if (card === undefined) setText(example);
    else choose(card);
  };
  return (
    <search className="vessels-find">
      <TextField
        label={t('vessels.find.label')}
        type="search"
        value={text}
        maxLength={60}
        placeholder={t('vessels.find.placeholder')}
        onText={setText}
      />
      {props.isOpen &&
        (search.q === '' ? (
          <p className="help">
            {t('vessels.find.start-text')}{' '}
            <Button kind="flat" size="sm" onClick={() => void openExample()}>
              {t('vessels.find.example', { name: example })}
            </Button>
          </p>
        ) : (
          <Found text={search.q} onChoose={choose} />
        ))}
    </search>
  );
}

function Found({ text, onChoose }: { text: string; onChoose: (card: VesselCard) => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    ...foundVesselsQuery(text),
    placeholderData: keepPreviousData,
  });
  if (error !== null)
    return <FailureState title={t('vessels.find.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="vessels-loading">
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="50%" />
      </div>
    );
  if (data.length === 0)
    return <EmptyState title={t('vessels.find.none', { text })}>{t('vessels.find.none-text')}</EmptyState>;
  return (
    <>
      <p className="sr" role="status">
        {t('vessels.find.count', { count: data.length })}
      </p>
      <ul className="vessels-found">
        {data.map((card) => (
          <li key={idOf(card)}>
            <button type="button" onClick={() => onChoose(card)}>
              <FoundVessel card={card} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundVessel({ card }: { card: VesselCard }) {
  const { t } = useTranslation();
  const kind = vesselKind(card);
  const parts = [
    kind && t(`vessels.kind.${kind}`),
    card.flagName,
    card.builtYear === null ? '' : t('vessels.find.built', { year: card.builtYear }),
  ];
  return (
    <>
      <span className="line">
        <b>{card.vesselName ?? card.mmsi}</b>
        {card.simulated && <SimulatedChip />}
        {card.position === null && <span className="soft">{t('vessels.no-position')}</span>}
      </span>
      <span className="soft">{parts.filter(Boolean).join(t('common.list-comma'))}</span>
      <span className="mono soft">
        {[card.imoNumber && `IMO ${card.imoNumber}`, card.mmsi && `MMSI ${card.mmsi}`, card.callSign]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
