import { useTranslation } from 'react-i18next';
import type { guidePages } from '@portolan/contract/texts/en/guide';
import { currentLocale } from '../../lib/i18n.ts';
import type { GuideKey } from './guide-list.ts';
import './guide.css';

export type GuideTexts = Record<GuideKey, Record<keyof (typeof guidePages)['overview'], string>>;

const picture = { width: 960, height: 600 };

/** One page of the guide: what the screen is for, its picture, and what is done there. */
export function GuideArticle({ id, texts, plain }: { id: GuideKey; texts: GuideTexts; plain?: true }) {
  const { t } = useTranslation();
  const { text, first, second } = texts[id];
  return (
    <div className="guide-article">
      <p>{text}</p>
      {plain === undefined && (
        <img src={`/guide/${currentLocale()}/${id}.webp`} alt="" loading="lazy" {...picture} />
      )}
      <h3>{t('guide.steps')}</h3>
      <ul>
        <li>{first}</li>
        <li>{second}</li>
      </ul>
    </div>
  );
}
