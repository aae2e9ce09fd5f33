import { expect, test } from 'vitest';
import { type AnnouncementDraft, judgeDraft, readDraft, toDraft } from './announcement-draft.ts';

const words = { title: 'Faster', text: 'Lists open at once.' };
const draft = (texts: Partial<AnnouncementDraft['texts']>, versionName = '2026.11'): AnnouncementDraft => ({
  versionName,
  texts: { ...toDraft(undefined).texts, ...texts },
});

test.each([
  ['nothing yet', draft({}, ' '), ['version required', 'en required']],
  ['English without a text', draft({ en: { title: 'Faster', text: '' } }), ['en required']],
  [
    'a title alone in another language',
    draft({ en: words, ja: { title: '速く', text: ' ' } }),
    ['ja both-or-none'],
  ],
  ['English alone', draft({ en: words }), []],
] as const)('%s can be saved or says what is missing', (_, written, problems) => {
  expect(judgeDraft(written).map(({ field, kind }) => `${field} ${kind}`)).toEqual(problems);
});

test('languages without text are left out, and what was saved is shown again', () => {
  const saved = readDraft(draft({ en: words, 'zh-hk': words }));
  expect(saved).toEqual({ versionName: '2026.11', texts: { en: words, 'zh-hk': words } });
  const announcement = { ...saved, announcementId: '1', publishedAt: null, createdAt: '', updatedAt: '' };
  expect(toDraft(announcement)).toEqual(draft({ en: words, 'zh-hk': words }));
});
