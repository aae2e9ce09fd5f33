import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dismissNotice,
  dismissToast,
  type Notice,
  type Toast,
  useExpiry,
  useShownToasts,
} from '../../lib/toast.ts';
import { coversPressed, watchPresses } from '../../lib/pressed.ts';
import { Button, IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';

/** Where toasts and notifications appear, above open dialogs too; drawn once, in the frame. */
export function Toasts() {
  const { toast, notices } = useShownToasts();
  useEffect(watchPresses, []);
  return (
    <div data-react-aria-top-layer="true">
      <div role="status" aria-live="polite">
        {toast && <ToastLine key={toast.id} toast={toast} />}
      </div>
      <Notices notices={notices} />
    </div>
  );
}

/** Whether something that has just appeared lies over what was pressed, and belongs at the other edge. */
function useOtherEdge(shown: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const [isLow, setLow] = useState(false);
  const [judged, setJudged] = useState<unknown>();
  if (judged !== shown) {
    setJudged(shown);
    setLow(false);
  }
  useLayoutEffect(() => {
    if (box.current !== null && coversPressed(box.current.getBoundingClientRect())) setLow(true);
  }, [shown]);
  return { box, edge: isLow ? 'low' : undefined };
}

function Notices({ notices }: { notices: readonly Notice[] }) {
  const { box, edge } = useOtherEdge(notices.at(-1)?.id);
  return (
    <div ref={box} className="notices" data-edge={edge} role="status" aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function ToastLine({ toast }: { toast: Toast }) {
  useExpiry(
    'toast',
    useCallback(() => dismissToast(toast.id), [toast.id]),
    false,
  );
  const { box, edge } = useOtherEdge(toast.id);
  return (
    <div ref={box} className="toast" data-edge={edge}>
      {toast.tone !== 'plain' && (
        <Icon name={toast.tone === 'ok' ? 'check' : 'warn'} size="m" className={toast.tone} />
      )}
      {toast.text}
    </div>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const dismiss = useCallback(() => dismissNotice(notice.id), [notice.id]);
  useExpiry('notice', dismiss, held);
  return (
    <div
      className="notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <b>{notice.title}</b>
      <IconButton icon="x" size="sm" label={t('common.close')} onClick={dismiss} />
      {notice.text && <p>{notice.text}</p>}
      {notice.action && (
        <Button
          size="sm"
          className="act"
          onClick={() => {
            notice.action?.run();
            dismiss();
          }}
        >
          {notice.action.label}
        </Button>
      )}
    </div>
  );
}
