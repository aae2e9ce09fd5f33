import type { VesselDestination } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { confidenceClass } from '../lib/vessels/vessel-words.ts';
import { PlaceName } from './place-name.tsx';

/** The crew's text, and the port that it means with the confidence. */
export function ReportedDestination({ destination }: { destination: VesselDestination | null }) {
  const { t } = useTranslation();
  if (destination === null) return <span className="soft">{t('vessels.card.unknown')}</span>;
  const { text, port } = destination;
  if (port === null)
    return (
      <>
        <span className="mono">{text}</span> <span className="soft">{t('vessels.destination.unknown')}</span>
      </>
    );
  const confidence = t(`vessels.destination.${confidenceClass(port.confidence)}`);
  const why = t(`vessels.destination.how.${port.how}`, { text });
  return (
    <>
      <PlaceName code={port.unLocationCode} latin={port.name} />{' '}
      <span className="mono soft">{port.unLocationCode}</span>{' '}
      <span className="soft">
        {t('vessels.destination.with-confidence', {
          word: confidence,
          percent: Math.round(port.confidence * 100),
        })}
      </span>
      <br />
      <span className="soft">{why}</span>
    </>
  );
}
