import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ConversationView } from './conversation-view.tsx';
import { clearConversation } from './conversation.ts';

/** The assistant beside any page. */
export function AssistantPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <aside className="as-panel" aria-label={t('assistant.title')}>
      <header>
        <Icon name="assist" />
        <h2>{t('assistant.title')}</h2>
        <IconButton icon="plus" label={t('assistant.new')} onClick={clearConversation} />
        <Link
          to="/pages/assistant"
          className="icon-button"
          aria-label={t('assistant.open-page')}
          onClick={onClose}
        >
          <Icon name="share" size="m" />
        </Link>
        <IconButton icon="x" label={t('assistant.close')} onClick={onClose} />
      </header>
      <ConversationView />
    </aside>
  );
}
