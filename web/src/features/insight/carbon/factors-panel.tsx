import { carbonRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { TableButton, TableDialog } from '../../../lib/insight/table-dialog.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { factorsQuery } from './queries.ts';

const columns =
  'mode,vehicle,size,load,condition,vesselImoNumber,carrierCode,lane,' +
  'ttwGrams,wttGrams,isAdjusted,source,year,licence,tier';

/** The emission factors, and loading one's own. */
export const FactorsPanel = ({ isOwner }: { isOwner: boolean }) => (
  <TableButton texts="carbon.factors" isOwner={isOwner} dialog={FactorsDialog} />
);

function FactorsDialog(props: { isOwner: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(factorsQuery());
  const counted = (count: number) => ({ count, number: format.count(count) });
  return (
    <TableDialog
      {...props}
      texts="carbon.factors"
      form="emission-factors"
      columns={columns}
      load={async (table) => (await call(carbonRoutes.loadEmissionFactors, { body: { table } })).factors}
    >
      {data !== undefined && (
        <p className="soft">
          {t('carbon.factors.shipped', {
            ...counted(data.shipped.length),
            source: data.shipped[0]?.source ?? '',
          })}
          <br />
          {t('carbon.factors.own', counted(data.own.length))}
        </p>
      )}
    </TableDialog>
  );
}
