import {
  type Announcement,
  announcementLengths,
  announcementRoutes,
  languageOf,
  type Locale,
  locales,
} from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { Note } from '../../../ui/states.tsx';
import { judgeDraft, readAnnouncementDraft, toAnnouncementDraft } from './announcement-draft.ts';
import { PublishActions } from './publish-actions.tsx';
import './announcements.css';

/** One announcement at the side: written in the languages with texts, published, unpublished or deleted. */
export function AnnouncementSheet(props: {
  /** Undefined while a new one is being written. */
  announcement: Announcement | undefined;
  onClose: () => void;
  onAdded: (announcementId: string) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { announcement } = props;
  const [{ version, ...draft }, change, forget] = useDraft(
    `announcement:${announcement?.announcementId ?? 'new'}`,
    { ...toAnnouncementDraft(announcement), version: announcement?.updatedAt },
  );
  const [locale, setLocale] = useState<Locale>('en');
  const [tried, setTried] = useState(false);
  const problems = judgeDraft(draft);
  const save = useMutation({
    mutationFn: async () => {
      const written = readAnnouncementDraft(draft);
      return announcement === undefined
        ? call(announcementRoutes.addAnnouncement, { body: written })
        : call(announcementRoutes.editAnnouncement, {
            body: { ...written, announcementId: announcement.announcementId, updatedAt: version ?? '' },
          });
    },
    onSuccess: async (saved) => {
      change({ version: saved.updatedAt });
      forget();
      showToast(t('announcements.saved'), 'ok');
      await invalidateConcerned(client, [{ topic: 'announcement', ids: [] }]);
      if (announcement === undefined) props.onAdded(saved.announcementId);
    },
  });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = problems;
    if (first === undefined) save.mutate();
    else if (first.field !== 'version') setLocale(first.field);
  };
  const problemOf = (field: 'version' | Locale) => {
    const found = tried ? problems.find((problem) => problem.field === field) : undefined;
    return found === undefined ? undefined : t(`announcements.${found.kind}`);
  };
  const setText = (part: { title?: string; text?: string }) =>
    change({ texts: { ...draft.texts, [locale]: { ...draft.texts[locale], ...part } } });
  return (
    <Dialog side title={announcement?.versionName ?? t('announcements.one')} onClose={props.onClose}>
      {announcement !== undefined && (
        <PublishActions
          announcement={announcement}
          onDone={(changed) => change({ version: changed.updatedAt })}
          onDeleted={props.onClose}
        />
      )}
      <form noValidate onSubmit={submit} className="announce">
        <TextField
          label={t('announcements.version')}
          placeholder={t('announcements.version-example')}
          maxLength={announcementLengths.versionName}
          error={problemOf('version')}
          value={draft.versionName}
          onText={(versionName) => change({ versionName })}
        />
        <Segmented
          label={t('announcements.language')}
          value={locale}
          options={locales.map((value) => ({ value, label: languageOf(value).name }))}
          onChoose={setLocale}
        />
        <TextField
          label={t('announcements.title')}
          lang={languageOf(locale).tag}
          maxLength={announcementLengths.title}
          error={problemOf(locale)}
          value={draft.texts[locale].title}
          onText={(title) => setText({ title })}
        />
        <Field
          label={t('announcements.text')}
          help={t(locale === 'en' ? 'announcements.text-help' : 'announcements.other-language')}
        >
          {(ids) => (
            <div className="input">
              <textarea
                {...ids}
                rows={10}
                lang={languageOf(locale).tag}
                maxLength={announcementLengths.text}
                value={draft.texts[locale].text}
                onChange={(event) => setText({ text: event.target.value })}
              />
            </div>
          )}
        </Field>
        {save.isError && <Note tone="bad">{errorWords(save.error, t)}</Note>}
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t(announcement?.publishedAt == null ? 'announcements.save' : 'announcements.save-published')}
        </Button>
      </form>
    </Dialog>
  );
}
