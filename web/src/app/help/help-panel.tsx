import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Popover } from '../../ui/popover.tsx';

const HelpContent = lazyPart(async () => (await import('./help-content.tsx')).HelpContent);

/** The help of the open page: its page of the guide, opened in place. */
export function HelpPanel({ onKeys }: { onKeys: () => void }) {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('guide.help')}
      button={<Icon name="help" />}
      buttonClass="icon-button wide"
      align="end"
      className="help-panel"
    >
      {(close) => <HelpContent onKeys={onKeys} close={close} />}
    </Popover>
  );
}
