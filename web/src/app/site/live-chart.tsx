import type { PortRow } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartStill } from '../../lib/map/chart-still.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import './live-chart.css';

const DemoChart = lazyPart(async () => (await import('./demo-chart.tsx')).DemoChart);

/** The chart of the product with the ships and ports of the demo: a picture until somebody wants the chart itself. */
export function LiveChart({ ports }: { ports: readonly PortRow[] }) {
  const { t } = useTranslation();
  const [isWanted, setIsWanted] = useState(false);
  return (
    <div className="site-live-chart">
      <ChartStill />
      {isWanted ? (
        <DemoChart ports={ports} />
      ) : (
        <Button kind="primary" onClick={() => setIsWanted(true)}>
          {t('site.ports.show-chart')}
        </Button>
      )}
    </div>
  );
}
