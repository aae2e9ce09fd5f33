import { reportRoutes, roroFleetColumns } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { TableButton, TableDialog } from '../../../lib/insight/table-dialog.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { fleetQuery } from './queries.ts';

/** The company account's own Ro-Ro ships, and loading them. */
export const FleetPanel = ({ isOwner }: { isOwner: boolean }) => (
  <TableButton texts="reports.fleet" isOwner={isOwner} dialog={FleetDialog} />
);

function FleetDialog(props: { isOwner: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(fleetQuery());
  return (
    <TableDialog
      {...props}
      texts="reports.fleet"
      form="roro-fleet"
      columns={roroFleetColumns.join(',')}
      load={async (table) => (await call(reportRoutes.loadRoroFleet, { body: { table } })).ships}
    >
      {data !== undefined && (
        <p className="soft">
          {t('reports.fleet.own', { count: data.ships, number: format.count(data.ships) })}
        </p>
      )}
    </TableDialog>
  );
}
