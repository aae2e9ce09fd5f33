import { useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';

const TooltipLayer = lazyPart(async () => (await import('../parts/tooltip-layer.tsx')).TooltipLayer);

/**
 * The one tooltip of the page: what any element says in its `title`, shown in our own look on hover and on keyboard
 * focus. Drawn once, in the frame; its code is loaded when the first such element is reached.
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
