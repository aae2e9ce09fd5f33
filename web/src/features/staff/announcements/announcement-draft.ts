import {
  type Announcement,
  type AnnouncementText,
  type AnnouncementTexts,
  type Locale,
  locales,
} from '@portolan/contract';

/** An announcement being written. */
export interface AnnouncementDraft {
  versionName: string;
  texts: Record<Locale, AnnouncementText>;
}

const empty: AnnouncementText = { title: '', text: '' };

/** The field values: of an announcement, or empty. */
export function toDraft(announcement: Announcement | undefined): AnnouncementDraft {
  const { versionName = '', texts } = announcement ?? {};
  return {
    versionName,
    texts: Object.fromEntries(locales.map((locale) => [locale, texts?.[locale] ?? empty])) as Record<
      Locale,
      AnnouncementText
    >,
  };
}

/** `required`: a text is missing. `both-or-none`: a language has a title without a text, or a text without a title. */
export type DraftProblem = { field: 'version' | Locale; kind: 'required' | 'both-or-none' };

const isEmpty = (text: string): boolean => text.trim() === '';

/** What prevents saving a draft, in the order of the form. Pure. */
export function judgeDraft({ versionName, texts }: AnnouncementDraft): DraftProblem[] {
  const problems: DraftProblem[] = isEmpty(versionName) ? [{ field: 'version', kind: 'required' }] : [];
  for (const locale of locales) {
    const { title, text } = texts[locale];
    if (locale === 'en' && (isEmpty(title) || isEmpty(text)))
      problems.push({ field: locale, kind: 'required' });
    else if (isEmpty(title) !== isEmpty(text)) problems.push({ field: locale, kind: 'both-or-none' });
  }
  return problems;
}

/** The draft for the server; languages without text are left out. */
export function readDraft({ versionName, texts }: AnnouncementDraft): {
  versionName: string;
  texts: AnnouncementTexts;
} {
  const written = Object.entries(texts).filter(([, { title }]) => !isEmpty(title));
  return { versionName, texts: { en: texts.en, ...Object.fromEntries(written) } };
}
