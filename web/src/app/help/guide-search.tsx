import { currentLocale } from '../../lib/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { GuideArticle, type GuideTexts } from './guide-article.tsx';
import { type GuideKey, guideList } from './guide-list.ts';
import { guideQuery } from './guide-query.ts';

/** Pages that contain every word of the search, in any order. */
export function findInGuide(texts: GuideTexts, search: string): GuideKey[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return guideList
    .map(({ key }) => key)
    .filter((key) => {
      const all = Object.values(texts[key]).join('\n').toLowerCase();
      return wanted.every((word) => all.includes(word));
    });
}

/** The whole guide with its search; inside the product each page of it leads to its screen. */
export function GuideSearch({ opens = false }: { opens?: boolean }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data: texts } = useQuery(guideQuery(currentLocale()));
  if (texts === undefined) return <Skeleton width="100%" height={600} />;
  const found = findInGuide(texts, search);
  return (
    <div className="guide">
      <div className="guide-find" role="search">
        <SearchField
          text={search}
          label={t('guide.search')}
          placeholder={t('guide.search')}
          onText={setSearch}
        />
        <span role="status">{t('guide.found', { count: found.length })}</span>
      </div>
      <nav className="guide-contents" aria-label={t('guide.title')}>
        {found.map((key) => (
          <a key={key} href={`#${key}`}>
            {texts[key].title}
          </a>
        ))}
      </nav>
      {found.length === 0 && <EmptyState title={t('guide.none')} />}
      {found.map((key) => (
        <section key={key} id={key} aria-labelledby={`guide-${key}`}>
          <h2 id={`guide-${key}`}>{texts[key].title}</h2>
          <GuideArticle id={key} texts={texts} />
          {opens && (
            <p>
              <Link to={guideList.find((entry) => entry.key === key)?.to ?? '/pages'}>{t('guide.open')}</Link>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
