import type { MessageRow } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { StatusMark, type StatusTone } from '../chips.tsx';

const tones: Record<MessageRow['state'], StatusTone> = {
  stored: 'go',
  decoded: 'good',
  'partly-refused': 'watch',
  refused: 'bad',
  failed: 'bad',
};

/** The outcome of a raw message, with the reason as its tooltip. */
export function MessageStateMark({
  message,
}: {
  message: Pick<MessageRow, 'state' | 'attempts' | 'firstReason'>;
}) {
  const { t } = useTranslation();
  const { state, attempts, firstReason } = message;
  const isRetried = state === 'stored' && attempts > 0;
  const reason = t(`raw-message.why.${isRetried ? 'retried' : state}`);
  return (
    <StatusMark
      tone={isRetried ? 'watch' : tones[state]}
      title={firstReason === null ? reason : `${reason} ${firstReason}`}
    >
      {t(`raw-message.states.${isRetried ? 'retried' : state}`)}
    </StatusMark>
  );
}
