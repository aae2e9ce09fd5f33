import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Popover } from '../../../ui/popover.tsx';

/** The command that makes the table again, and the hash that it must print. */
export function ReproducePanel({ command, hash }: { command: string; hash: string }) {
  const { t } = useTranslation();
  return (
    <Popover
      button={t('scoreboard.reproduce.button')}
      named
      label={t('scoreboard.reproduce.button')}
      buttonClass="button sm"
      align="end"
      className="score-panel"
    >
      {() => (
        <>
          <p>{t('scoreboard.reproduce.text')}</p>
          <code className="mono">{command}</code>
          <p className="soft">{t('scoreboard.reproduce.hash')}</p>
          <code className="mono">{hash}</code>
          <CopyButton text={command} label={t('scoreboard.reproduce.copy')} />
        </>
      )}
    </Popover>
  );
}
