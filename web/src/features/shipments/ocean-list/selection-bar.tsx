import type { ShipmentRow } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FileMenu } from './file-menu.tsx';
import type { ListFileMaker } from './list-file.ts';
import { useSwitchTracking } from '../../../lib/shipments/stop-tracking.ts';

/** Actions on the selected rows; docked, so that it covers none of them. */
export function SelectionBar(props: {
  rows: readonly ShipmentRow[];
  /** How many of them are not on screen. */
  elsewhere: number;
  file: ListFileMaker;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  const switchTracking = useSwitchTracking();
  const count = props.rows.length;
  const stopped = props.rows.filter((row) => row.subscription === 'unsubscribed');
  const running = props.rows.filter((row) => row.subscription !== 'unsubscribed');
  const change = async (rows: readonly ShipmentRow[], to: 'stop' | 'resume') => {
    await switchTracking(
      rows.map((row) => row.queryid),
      to,
    );
    props.onClear();
  };
  return (
    <div className="selbar" role="region" aria-label={t('tracking.selected', { count })}>
      <b>{t('tracking.selected', { count })}</b>
      {props.elsewhere > 0 && (
        <span className="soft wide">{t('tracking.selected-elsewhere', { count: props.elsewhere })}</span>
      )}
      <FileMenu
        words={t('tracking.export-selected', { count })}
        file={props.file}
        shipmentIds={props.rows.map((row) => row.shipmentId)}
        buttonClass="btn sm"
      />
      <span className="sp" />
      {stopped.length > 0 && (
        <Button size="sm" kind="flat" onClick={() => void change(stopped, 'resume')}>
          {t('tracking.resume')}
        </Button>
      )}
      {running.length > 0 && (
        <Button size="sm" kind="flat" onClick={() => void change(running, 'stop')}>
          {t('tracking.stop')}
        </Button>
      )}
      <IconButton icon="x" size="sm" label={t('tracking.clear-selection')} onClick={props.onClear} />
    </div>
  );
}
