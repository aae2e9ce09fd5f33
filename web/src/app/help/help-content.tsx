import { useQuery } from '@tanstack/react-query';
import { Link, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../lib/i18n.ts';
import { Skeleton } from '../../ui/states.tsx';
import { GuideArticle } from './guide-article.tsx';
import { guideOf } from './guide-list.ts';
import { guideQuery } from './guide-query.ts';
import { startTour } from './tour-state.ts';

/** The page of the guide for the open page, and where else there is help. */
export function HelpContent({ onKeys, close }: { onKeys: () => void; close: () => void }) {
  const { t } = useTranslation();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const entry = guideOf(screen.replace(/(?<=.)\/$/, ''));
  const { data: texts } = useQuery(guideQuery(currentLocale()));
  const after = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      {entry !== undefined && texts === undefined && <Skeleton width="100%" height={200} />}
      {entry !== undefined && texts !== undefined && (
        <>
          <h2>{texts[entry.key].title}</h2>
          <GuideArticle id={entry.key} texts={texts} plain />
        </>
      )}
      <footer>
        <Link to="/pages/help" hash={entry?.key ?? ''} onClick={close} data-first="">
          {t('guide.all')}
        </Link>
        <button type="button" onClick={after(onKeys)}>
          {t('guide.keys')}
        </button>
        <button type="button" onClick={after(startTour)}>
          {t('guide.tour')}
        </button>
        <Link to="/pages/help/changes" onClick={close}>
          {t('guide.changes')}
        </Link>
      </footer>
    </>
  );
}
