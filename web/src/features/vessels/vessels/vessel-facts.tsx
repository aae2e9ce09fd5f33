import type { VesselCard, VesselOperator } from '@portolan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { ReportedDestination } from '../../../ui/reported-destination.tsx';
import { vesselKind } from '../../../lib/vessels/vessel-words.ts';

/** The vessel card: its data and its reported destination. */
export function VesselFacts({ card }: { card: VesselCard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lengthM, beamM, draughtM, maxDraughtM, reportedArrivalAt } = card;
  const kind = vesselKind(card);
  const facts: [head: string, value: ReactNode][] = [
    [t('vessels.card.kind'), kind && t(`vessels.kind.${kind}`)],
    [t('vessels.card.flag'), card.flagName],
    [t('vessels.card.imo'), card.imoNumber && <Mono key="imoNumber" text={card.imoNumber} />],
    [t('vessels.card.mmsi'), card.mmsi && <Mono key="mmsi" text={card.mmsi} />],
    [t('vessels.card.call-sign'), card.callSign && <Mono key="callSign" text={card.callSign} />],
    [t('vessels.card.operator'), card.operator && <Operator key="operator" operator={card.operator} />],
    [
      t('vessels.card.built'),
      card.builtYear === null ? null : t('vessels.card.built-about', { year: card.builtYear }),
    ],
    [
      t('vessels.card.size'),
      lengthM === null || beamM === null ? null : t('vessels.card.metres', { length: lengthM, beam: beamM }),
    ],
    [t('vessels.card.draught'), draughtM === null ? null : t('vessels.card.metre', { metres: draughtM })],
    [
      t('vessels.card.max-draught'),
      maxDraughtM === null ? null : t('vessels.card.metre', { metres: maxDraughtM }),
    ],
    ...(card.registeredName === null
      ? []
      : [[t('vessels.card.registered-name'), card.registeredName] as [string, ReactNode]]),
    [t('vessels.card.destination'), <ReportedDestination key="destination" destination={card.destination} />],
    [t('vessels.card.arrival'), reportedArrivalAt && `${format.moment(reportedArrivalAt, 'UTC')} UTC`],
  ];
  return (
    <dl className="vessels-facts">
      {facts.map(([head, value]) => (
        <div key={head}>
          <dt>{head}</dt>
          <dd>{value || <span className="soft">{t('vessels.card.unknown')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Its operator and, since only carriers report operators, the date of the report. */
function Operator({ operator }: { operator: VesselOperator }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, carrierCode, reportedAt, simulated } = operator;
  return (
    <>
      {name} <span className="mono soft">{carrierCode}</span> {simulated && <SimulatedChip />}
      <br />
      <span className="soft">{t('vessels.card.operator-reported', { day: format.day(reportedAt) })}</span>
    </>
  );
}

function Mono({ text }: { text: string }) {
  return <span className="mono">{text}</span>;
}
