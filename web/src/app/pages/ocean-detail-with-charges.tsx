import { useQuery } from '@tanstack/react-query';
import { ShipmentCharges } from '../../features/attention/charges/shipment-charges.tsx';
import { ShipmentCarbon } from '../../features/insight/carbon/carbon-statement.tsx';
import { OceanDetailPage } from '../../features/shipments/ocean-detail/ocean-detail-page.tsx';
import { currentUserQuery } from '../../lib/identity/session.ts';

/** One container with its charges and emissions as tabs. */
export function OceanDetailWithCharges() {
  const { data: user } = useQuery(currentUserQuery);
  const mayChange = user !== undefined && user.tenant.role !== 'read-only';
  return (
    <OceanDetailPage
      renderCharges={(shipmentId, onMessage) => (
        <ShipmentCharges shipmentId={shipmentId} mayChange={mayChange} onMessage={onMessage} />
      )}
      renderCarbon={(shipmentId) => <ShipmentCarbon shipmentId={shipmentId} />}
    />
  );
}
