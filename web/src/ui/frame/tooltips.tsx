import { useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';

const TooltipLayer = lazyPart(async () => (await import('../parts/tooltip-layer.tsx')).TooltipLayer);

/**
 * The one tooltip of the page: the `title` of any element, shown in our own style on hover and on keyboard focus.
 * Rendered once, in the frame; its code is loaded when the first such element is reached.
 */
export function Tooltips() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const reach = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[title]') !== null) setWanted(true);
    };
    addEventListener('pointerover', reach);
    addEventListener('focusin', reach);
    return () => {
      removeEventListener('pointerover', reach);
      removeEventListener('focusin', reach);
    };
  }, [wanted]);
  return wanted ? <TooltipLayer /> : null;
}
