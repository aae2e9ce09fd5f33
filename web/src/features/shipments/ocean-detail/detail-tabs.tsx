import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import './detail-tabs.css';
import { ContainersTab, DocumentsTab, RawTab } from './detail-lists.tsx';
import type { ShipmentDetail } from './detail-query.ts';
import { EtaTab } from './eta-tab.tsx';
import { messagesOf } from './timeline-view.ts';
import { VesselTab } from './vessel-tab.tsx';

type Tab = 'eta' | 'containers' | 'vessel' | 'charges' | 'carbon' | 'documents' | 'raw';

/** The charges of a container, given by the page: they belong to another domain. */
export type RenderCharges = (shipmentId: string, onMessage: (messageId: string) => void) => ReactNode;

/** The emissions of a shipment, given by the page as well. */
export type RenderCarbon = (shipmentId: string) => ReactNode;

interface DetailTabsProps {
  detail: ShipmentDetail;
  isPast: boolean;
  tab: Tab;
  /** The tab has the whole width beside the timeline. */
  isWide: boolean;
  onWide: (isWide: boolean) => void;
  onTab: (tab: Tab) => void;
  onMessage: (messageId: string) => void;
  renderCharges: RenderCharges | undefined;
  renderCarbon: RenderCarbon | undefined;
}

/** The data behind the journey: estimates of the arrival, containers, vessel, documents, raw messages. */
export function DetailTabs(props: DetailTabsProps) {
  const { detail, isPast, tab, isWide, onWide, onTab, onMessage, renderCharges, renderCarbon } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const messages = messagesOf(detail.timeline);
  const { siblings, timeline } = detail;
  const tabs = [
    { key: 'eta', label: t('detail.tabs.eta') },
    { key: 'containers', label: t('detail.tabs.containers'), count: format.count(siblings.length) },
    { key: 'vessel', label: t('detail.tabs.vessel') },
    ...(renderCharges === undefined ? [] : [{ key: 'charges' as const, label: t('shell.charges') }]),
    ...(renderCarbon === undefined ? [] : [{ key: 'carbon' as const, label: t('carbon.statement.tab') }]),
    { key: 'documents', label: t('detail.tabs.documents'), count: format.count(timeline.notes.length) },
    { key: 'raw', label: t('detail.tabs.raw'), count: format.count(messages.length) },
  ] as const;
  return (
    <Tabs label={t('detail.tabs.label')} value={tab} tabs={tabs} onChoose={onTab}>
      {tab === 'eta' && <EtaTab {...{ detail, isWide, onWide, onMessage }} />}
      {tab === 'containers' && <ContainersTab rows={siblings} />}
      {tab === 'vessel' && <VesselTab vessel={detail.vessel} isPast={isPast} />}
      {tab === 'charges' && renderCharges?.(detail.shipment.shipmentId, onMessage)}
      {tab === 'carbon' && renderCarbon?.(detail.shipment.shipmentId)}
      {tab === 'documents' && (
        <DocumentsTab notes={timeline.notes} stops={timeline.stops} onMessage={onMessage} />
      )}
      {tab === 'raw' && <RawTab messages={messages} onMessage={onMessage} />}
    </Tabs>
  );
}
