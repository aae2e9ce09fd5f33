import { carbonRoutes } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { queryText } from '../../../lib/api.ts';
import { Icon } from '../../../ui/icon.tsx';

const files = [
  ['pdf', carbonRoutes.getCarbonPdf],
  ['excel', carbonRoutes.getCarbonExcel],
  ['csv', carbonRoutes.getCarbonCsv],
  ['ileap', carbonRoutes.getCarbonFootprints],
] as const;

/** Links to the files of one shipment, or of what the page shows. */
export function CarbonFiles({ query }: { query: Readonly<Record<string, string | undefined>> }) {
  const { t } = useTranslation();
  return files.map(([name, route]) => (
    <a key={name} className="button sm" href={route.path + queryText(query)} download>
      <Icon name="dl" size="m" />
      {t(`carbon.files.${name}`)}
    </a>
  ));
}
