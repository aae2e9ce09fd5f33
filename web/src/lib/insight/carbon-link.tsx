import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Leads to the statement of emissions of a waybill, truck trip, rail item, vehicle or cargo. */
export function CarbonLink({ thingId }: { thingId: string }) {
  const { t } = useTranslation();
  return (
    <Link className="link" to="/pages/carbon/$shipmentId" params={{ shipmentId: thingId }}>
      {t('carbon.statement.open')}
    </Link>
  );
}
