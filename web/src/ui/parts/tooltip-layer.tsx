import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { Tooltip, TooltipTrigger, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import { AriaLocale } from './aria-locale.tsx';
import { TitleHolder } from './title-holder.ts';

const delayMs = 600;
const closeDelayMs = 100;

/** Shows the `title` of whatever the pointer rests on or the keyboard has reached. */
export function TooltipLayer() {
  return (
    <AriaLocale>
      <TooltipTrigger delay={delayMs} closeDelay={closeDelayMs}>
        <TitleTooltip />
      </TooltipTrigger>
    </AriaLocale>
  );
}

interface Shown {
  anchor: { current: Element };
  text: string;
}

function TitleTooltip() {
  const state = useContext(TooltipTriggerStateContext);
  const [shown, setShown] = useState<Shown>();
  const [holder] = useState(() => new TitleHolder());
  const enter = useEffectEvent((element: Element, isImmediate: boolean) => {
    holder.take(element, (text) => setShown({ anchor: { current: element }, text }));
    state?.open(isImmediate);
  });
  const leave = useEffectEvent((isImmediate: boolean) => {
    if (holder.element === undefined) return;
    holder.giveBack();
    state?.close(isImmediate);
  });
  const hide = useEffectEvent(() => state?.close(true));
  useEffect(() => followTitles(holder, { enter, leave, hide }), [holder]);
  if (shown === undefined) return null;
  return (
    <Tooltip
      triggerRef={shown.anchor}
      placement="bottom"
      offset={6}
      containerPadding={8}
      className="tip"
      aria-live="off"
    >
      {shown.text}
    </Tooltip>
  );
}

interface Moves {
  enter: (element: Element, isImmediate: boolean) => void;
  leave: (isImmediate: boolean) => void;
  /** Hidden, but the same element does not show it again before it has been left. */
  hide: () => void;
}

/** Listens on the whole page; an element counts as reached while its own `title` is held. */
function followTitles(holder: TitleHolder, { enter, leave, hide }: Moves): () => void {
  const onOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
    if (holder.element?.contains(event.target) === true) return;
    leave(false);
    const next = event.target.closest('[title]:not([title=""]):not(iframe)');
    if (next !== null) enter(next, false);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches('[title]:not([title=""]):focus-visible')) return;
    leave(true);
    enter(target, true);
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (target === holder.element) leave(true);
  };
  const onExit = (event: PointerEvent) => {
    if (event.relatedTarget === null) leave(false);
  };
  const gone = new MutationObserver(() => {
    if (holder.element?.isConnected === false) leave(true);
  });
  gone.observe(document.body, { childList: true, subtree: true });
  addEventListener('pointerover', onOver);
  addEventListener('pointerout', onExit);
  addEventListener('focusin', onFocus);
  addEventListener('focusout', onBlur);
  addEventListener('pointerdown', hide);
  addEventListener('keydown', hide, true);
  return () => {
    gone.disconnect();
    holder.giveBack();
    removeEventListener('pointerover', onOver);
    removeEventListener('pointerout', onExit);
    removeEventListener('focusin', onFocus);
    removeEventListener('focusout', onBlur);
    removeEventListener('pointerdown', hide);
    removeEventListener('keydown', hide, true);
  };
}
