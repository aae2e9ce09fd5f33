import type { EnglishScreens } from '@portolan/contract/texts/en/screens/index';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { IconName } from '../../ui/icon-names.ts';

type Shell = EnglishScreens['shell'];
/** Texts of the shell that need no values. */
type ShellText = {
  [K in keyof Shell]: Shell[K] extends `${string}{{${string}`
    ? never
    : Shell[K] extends string
      ? `shell.${K}`
      : never;
}[keyof Shell];

/** A page's place in the navigation, as its route says. */
export interface NavigationPlace {
  icon: IconName;
  text: ShellText;
  /** On narrow screens. */
  short?: `shell.short.${keyof Shell['short']}`;
  /** Follows `g` on the keyboard. */
  key: string;
  place: 'main' | 'foot';
}

export interface NavigationEntry extends NavigationPlace {
  to: string;
}

/** Pages of the navigation, in the order of their routes. */
export function useNavigationEntries(): NavigationEntry[] {
  const { routesById } = useRouter();
  return useMemo(
    () =>
      Object.values(routesById).flatMap(({ fullPath, options }) => {
        const place = options.staticData?.rail;
        return place === undefined ? [] : [{ ...place, to: fullPath }];
      }),
    [routesById],
  );
}
