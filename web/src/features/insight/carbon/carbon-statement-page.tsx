import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Fill } from '../../../ui/slots.tsx';
import { ShipmentCarbon } from './carbon-statement.tsx';

/** The statement of one shipment or waybill on a page of its own. */
export function CarbonStatementPage() {
  const { t } = useTranslation();
  const { shipmentId } = useParams({ from: '/pages/carbon/$shipmentId' });
  return (
    <div className="page carbon">
      <Fill name="crumbs">
        <Link to="/pages/carbon">{t('carbon.title')}</Link>
      </Fill>
      <header className="carbon-head">
        <h1>{t('carbon.statement.chain')}</h1>
      </header>
      <ShipmentCarbon shipmentId={shipmentId} />
    </div>
  );
}
