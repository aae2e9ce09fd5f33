import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Puts the focus into the new page when what had it went with the old one, such as a row or a hit of the search: the
 * next Tab continues in the page, not at the beginning of the frame. A focus that is still somewhere stays there.
 */
export function useFocusInPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged || document.activeElement !== document.body) return;
        document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
