import type { ReactNode, RefObject } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { useMedia } from '../../lib/use-media.ts';
import { AriaLocale } from './aria-locale.tsx';
import { FocusFirst } from './focus-first.tsx';

const firstFields = ['[data-first]', 'input,[role=spinbutton]', 'button,a,select'];

/**
 * The floating panel of a `Popover`. The page behind stays usable: the next press may be on another filter. Not on
 * touch screens: there the on-screen keyboard moves the page, which would close a non-modal panel.
 */
export function PopoverPanel(props: {
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  label: string | undefined;
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const { anchor, label } = props;
  const hasPointer = useMedia('(hover: hover)');
  return (
    <AriaLocale>
      <AriaPopover
        isOpen
        isNonModal={hasPointer}
        triggerRef={anchor}
        placement={`bottom ${props.align}`}
        offset={4}
        containerPadding={8}
        className={['pop', props.className].filter(Boolean).join(' ')}
        data-floating="panel"
        shouldCloseOnInteractOutside={(element) => anchor.current?.contains(element) !== true}
        onOpenChange={(open) => !open && props.onClose()}
      >
        <AriaDialog className="pop-window" {...(label !== undefined && { 'aria-label': label })}>
          <FocusFirst selectors={firstFields}>{props.children}</FocusFirst>
        </AriaDialog>
      </AriaPopover>
    </AriaLocale>
  );
}
