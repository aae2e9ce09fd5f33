import { type ErrorComponentProps, Link, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '@portolan/contract';
import { useNamedThing } from '../lib/page-title.ts';
import { isCodeMissing } from '../ui/lazy-code.ts';
import { errorWords } from '../lib/error-text.ts';
import { TransportError } from '../lib/transport-error.ts';
import type { EnglishScreens } from '@portolan/contract/texts/en/screens/index';
import { Button } from '../ui/button.tsx';
import { CodeMissing } from '../ui/lazy-route.tsx';
import { EmptyState } from '../ui/states.tsx';
import { reportPageError } from './page-errors.ts';
import type { NavigationPlace } from './shell/navigation-entries.ts';

type Keys<Of> = keyof Of & string;
/** The titles in a group of texts and in the groups just below it. */
type TitlesIn<Texts, Group extends string> =
  | (Texts extends { title: string } ? `${Group}.title` : never)
  | { [K in Keys<Texts>]: Texts[K] extends { title: string } ? `${Group}.${K}.title` : never }[Keys<Texts>];

/** What can name a page: a title of any screen, or a word of the shell or the back office. */
type TitleKey =
  | { [Screen in Keys<EnglishScreens>]: TitlesIn<EnglishScreens[Screen], Screen> }[Keys<EnglishScreens>]
  | {
      [K in Keys<EnglishScreens['shell']>]: EnglishScreens['shell'][K] extends string ? `shell.${K}` : never;
    }[Keys<EnglishScreens['shell']>]
  | `back-office.${Keys<EnglishScreens['back-office']>}`;

/** A query of `routeQuery`, whatever it answers. */
interface FirstQuery {
  queryKey: readonly unknown[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: TitleKey;
    rail?: NavigationPlace;
    /** Shown without navigation and top bar once the company is certified. */
    isWall?: boolean;
    /** Calls without parameters whose answers the page waits for: they are made while its code is loaded. */
    early?: readonly string[];
    /** What the page shows first: fetched while its code is loaded where its address is bare, and drawn at once. */
    first?: (search: never) => readonly FirstQuery[];
  }
}

/** The browser's title: what the page shows, else the page, then the product; the product alone at the sign-in. */
export function RootPage() {
  const { t } = useTranslation();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const thing = useNamedThing();
  useEffect(() => {
    const name = thing ?? (title === undefined ? undefined : t(title));
    document.title = name === undefined ? 'Portolan' : `${name} · Portolan`;
  }, [thing, title, t]);
  return <Outlet />;
}

/** A URL outside of the product leads to the public site, for everybody. */
export function LeaveForHome() {
  useEffect(() => globalThis.location.replace('/home'), []);
  return null;
}

/** In place of a page that does not exist; the frame around it stays. */
export function PageNotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('shell.not-found')}
      actions={<Link to="/pages/tracking/ocean">{t('shell.not-found-go')}</Link>}
    >
      {t('shell.not-found-text')}
    </EmptyState>
  );
}

/** Shown in place of a page that failed. A refused call is no fault of the page and is not reported. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const isAnswer = error instanceof AppError || error instanceof TransportError;
  useEffect(() => {
    if (!isAnswer) reportPageError(error, 'page');
  }, [error, isAnswer]);
  if (isCodeMissing(error)) return <CodeMissing onRetry={reset} />;
  return (
    <EmptyState
      title={t('shell.page-failed')}
      actions={
        <Button kind="primary" onClick={() => (isAnswer ? reset() : globalThis.location.reload())}>
          {t('shell.reload')}
        </Button>
      }
    >
      {isAnswer ? errorWords(error, t) : t('shell.page-failed-text')}
    </EmptyState>
  );
}
