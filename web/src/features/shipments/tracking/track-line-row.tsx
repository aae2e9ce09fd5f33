import { type NumberType, type SectionKind, numberTypes, numberTypeNames } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatEquipmentReference } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusMark } from '../../../ui/chips.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { carriersQuery } from '../../../lib/shipments/queries.ts';
import { trackPage } from '../../../lib/shipments/section.ts';
import { closeTrackDialog } from '../../../lib/shipments/track-dialog-state.ts';
import { correctedNumber, isNumber, needsCarrier, otherSectionOf, type TrackLine } from './track-lines.ts';
import { Select } from '../../../ui/select.tsx';

interface TrackLineProps {
  line: TrackLine;
  /** A query of the quota is left for it. */
  isWithinQuota: boolean;
  hasReferences: boolean;
  onChoose: (scac: string) => void;
  onCorrect: () => void;
  onTryAgain: () => void;
}

/** One line: the number as it is read, its carrier, and what is wrong with it or became of it. */
export function TrackLineRow(props: TrackLineProps) {
  const { line, onChoose, onCorrect, onTryAgain, isWithinQuota, hasReferences } = props;
  const shown = line.found?.kind === 'unknown' ? line.typed : (line.found?.number ?? line.number);
  const type = numberTypeNames.find((one) => one === line.found?.kind);
  const written = type === undefined ? formatEquipmentReference(shown) : numberTypes[type].format(shown);
  return (
    <tr>
      <td className="id">{written}</td>
      {hasReferences && <td className="soft">{line.customerReference}</td>}
      <td>
        {line.found === undefined ? <Skeleton width={80} /> : <CarrierCell line={line} onChoose={onChoose} />}
      </td>
      <td>
        <ResultCell line={line} isWithinQuota={isWithinQuota} onCorrect={onCorrect} onTryAgain={onTryAgain} />
      </td>
    </tr>
  );
}

function CarrierCell({ line, onChoose }: Pick<TrackLineProps, 'line' | 'onChoose'>) {
  const { t } = useTranslation();
  const { data: carriers = [] } = useQuery({
    ...carriersQuery(undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isNumber(line) || (line.scac === undefined && line.found?.queryid !== undefined)) return null;
  const nameOf = (scac: string) => carriers.find((carrier) => carrier.scac === scac)?.shortName ?? scac;
  const choices = line.found?.carrier.choices ?? [];
  const isByPrefix = line.found?.carrier.outcome === 'certain' && line.scac === choices[0];
  const rest = carriers
    .filter(({ scac }) => !choices.includes(scac))
    .map(({ scac, shortName }) => ({ value: scac, label: shortName }));
  return (
    <>
      <Select
        className={needsCarrier(line) ? 'flat ask' : 'flat'}
        label={t('tracking.dialog.choose-carrier')}
        value={line.scac ?? ''}
        options={[
          { value: '', label: t('tracking.dialog.choose-carrier'), disabled: true },
          ...choices.map((scac) => ({ value: scac, label: nameOf(scac) })),
          { head: t('tracking.dialog.other-carrier'), options: rest },
        ]}
        onChoose={onChoose}
      />
      {isByPrefix && <span className="soft">{t('tracking.dialog.certain')}</span>}
    </>
  );
}

/** What the number is, and the page where it is tracked. */
function OtherSection({ line, section }: { line: TrackLine; section: Exclude<SectionKind, 'ocean'> }) {
  const { t } = useTranslation();
  const kind = line.found?.kind as NumberType;
  return (
    <span className="wrap">
      {t('tracking.dialog.other-mode', { kind: t(numberTypes[kind].label) })}{' '}
      <Link
        className="link"
        to={trackPage(section)}
        search={{ track: numberTypes[kind].format(line.found?.number ?? line.number) }}
        onClick={closeTrackDialog}
      >
        {t('tracking.dialog.other-mode-open', { mode: t(`tracking.modes.${section}`) })}
      </Link>
    </span>
  );
}

function ResultCell({
  line,
  isWithinQuota,
  onCorrect,
  onTryAgain,
}: Pick<TrackLineProps, 'line' | 'isWithinQuota' | 'onCorrect' | 'onTryAgain'>) {
  const { t } = useTranslation();
  const { found, outcome } = line;
  const queryid = outcome?.queryid ?? found?.queryid;
  if (queryid !== undefined)
    return (
      <StatusMark tone="good">
        {t(outcome?.outcome === 'tracked' ? 'tracking.dialog.tracked' : 'tracking.dialog.already-tracked')}{' '}
        <Link to="/pages/tracking/ocean/$queryid" params={{ queryid }} onClick={closeTrackDialog}>
          {t('tracking.dialog.open')}
        </Link>
      </StatusMark>
    );
  if (line.refused !== undefined)
    return (
      <span className="bad wrap">
        {line.refused}{' '}
        {line.canTryAgain === true && (
          <Button size="sm" kind="flat" onClick={onTryAgain}>
            {t('common.retry')}
          </Button>
        )}
      </span>
    );
  if (found === undefined) return null;
  const section = otherSectionOf(line);
  if (section !== undefined) return <OtherSection line={line} section={section} />;
  if (found.problem === undefined && isNumber(line)) {
    if (needsCarrier(line)) return <span className="watch">{t('tracking.dialog.choose-carrier')}</span>;
    return isWithinQuota ? null : <span className="watch">{t('tracking.dialog.no-query-left')}</span>;
  }
  const corrected = correctedNumber(line);
  const expected = found.problem?.expectedCheckDigit;
  return (
    <span className="bad wrap">
      {t(`tracking.dialog.${found.problem?.code ?? 'not-a-number'}`, { expected: expected ?? '' })}{' '}
      {corrected !== undefined && (
        <Button size="sm" kind="flat" onClick={onCorrect}>
          {t('tracking.dialog.fix', { number: formatEquipmentReference(corrected) })}
        </Button>
      )}
    </span>
  );
}
