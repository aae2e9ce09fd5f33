import { useTranslation } from 'react-i18next';
import { themeKey } from '../../lib/theme.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNavigationEntries } from './navigation-entries.ts';
import './keys-dialog.css';

const anywhere = [
  ['/', 'search'],
  ['⌘K', 'search'],
  ['?', 'help'],
  ['Esc', 'close'],
  [themeKey, 'theme'],
] as const;
const inLists = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['x', 'select'],
] as const;

/** The list of keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const entries = useNavigationEntries();
  return (
    <Dialog title={t('shell.keys-title')} textOnly onClose={onClose}>
      <div className="keys">
        <KeyGroup
          title={t('shell.keys-anywhere')}
          keys={anywhere.map(([key, word]) => [key, t(`shell.keys.${word}`)])}
        />
        <KeyGroup
          title={t('shell.keys-list')}
          keys={inLists.map(([key, word]) => [key, t(`shell.keys.${word}`)])}
        />
        <KeyGroup title={t('shell.keys-go')} keys={entries.map(({ key, text }) => [`g ${key}`, t(text)])} />
      </div>
    </Dialog>
  );
}

function KeyGroup({
  title,
  keys,
}: {
  title: string;
  keys: readonly (readonly [key: string, words: string])[];
}) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((part, i) => (
                <span key={part}>
                  {i > 0 && <small> {t('shell.keys.then')} </small>}
                  <kbd>{part}</kbd>
                </span>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
