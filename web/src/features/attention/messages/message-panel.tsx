import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { panelQuery } from '../../../lib/attention/queries.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Popover } from '../../../ui/popover.tsx';
import './messages.css';

const PanelContent = lazyPart(async () => (await import('./panel-content.tsx')).PanelContent);

/** The envelope of the top bar, with the unread messages under it. */
export function MessagePanel() {
  const { t } = useTranslation();
  const { data } = useQuery(panelQuery);
  const unread = data?.unread.all ?? 0;
  const label =
    unread === 0 ? t('messages.panel') : `${t('messages.panel')}, ${t('messages.unread', { count: unread })}`;
  return (
    <Popover
      align="end"
      label={label}
      buttonClass="icon-button message-button"
      className="message-panel"
      button={
        <>
          <Icon name="mail" />
          {unread > 0 && <i className="dot" aria-hidden="true" />}
        </>
      }
    >
      {(close) => <PanelContent close={close} />}
    </Popover>
  );
}
