import { chooseLanguage, localeOf } from '@portolan/contract';
import { type ReactNode, createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** The path of the page where no browser shows it: while the product is built, and in tests. */
export const SitePath = createContext<string | undefined>(undefined);

/** The path of the page on screen. */
export function useSitePath(): string {
  const drawn = useContext(SitePath);
  return drawn ?? globalThis.location.pathname;
}

const isWritten = (path: string): boolean => /^\/(home|termsOfUserService$|privacyPolicy$)/.test(path);

/**
 * A link of the public site: an ordinary one, because its pages come from the server as HTML and load no router. It
 * carries the language where that is not the one which the server chooses by itself.
 */
export function SiteLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  const { i18n } = useTranslation();
  const path = useSitePath();
  return (
    <a href={addressOf(to, path, i18n.language)} {...(className !== undefined && { className })}>
      {children}
    </a>
  );
}

function addressOf(to: string, path: string, language: string): string {
  const [page = '', section] = to.split('#');
  const hash = section === undefined ? '' : `#${section}`;
  // A part of the page on screen is not loaded again.
  if (page === path && hash !== '') return hash;
  const isChosen =
    globalThis.navigator !== undefined &&
    localeOf(chooseLanguage(undefined, globalThis.navigator.language)) !== language;
  return `${page}${isChosen && isWritten(page) ? `?language=${language}` : ''}${hash}`;
}
