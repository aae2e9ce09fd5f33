import { z } from 'zod';
import { fallbackLocale, type Locale, locales } from '../locale.ts';
import { PageCursor, pageOf, route } from '../route.ts';

export const announcementLengths = { versionName: 40, title: 100, text: 5000 } as const;

const AnnouncementText = z.object({
  title: z.string().trim().min(1).max(announcementLengths.title),
  /** Plain text; an empty line begins a new paragraph. */
  text: z.string().trim().min(1).max(announcementLengths.text),
});
export type AnnouncementText = z.infer<typeof AnnouncementText>;

const otherLocales = locales.filter((locale) => locale !== fallbackLocale);

/** English always; a language without a text of its own shows the English one. */
export const AnnouncementTexts = z.object({
  [fallbackLocale]: AnnouncementText,
  ...(Object.fromEntries(otherLocales.map((locale) => [locale, AnnouncementText.optional()])) as Record<
    Exclude<Locale, typeof fallbackLocale>,
    z.ZodOptional<typeof AnnouncementText>
  >),
});
export type AnnouncementTexts = z.infer<typeof AnnouncementTexts>;

/** What is new in a version, for users: in the language of the call. */
export const ProductVersion = z.object({
  announcementId: z.string(),
  versionName: z.string(),
  title: z.string(),
  text: z.string(),
  publishedAt: z.string(),
  /** Published since the caller last read them, or joined. */
  isNew: z.boolean(),
});
export type ProductVersion = z.infer<typeof ProductVersion>;

/** An announcement as staff see it; a draft has no publishing instant. */
export const Announcement = z.object({
  announcementId: z.string(),
  versionName: z.string(),
  texts: AnnouncementTexts,
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  /** An edit of something that was saved meanwhile is refused. */
  updatedAt: z.string(),
});
export type Announcement = z.infer<typeof Announcement>;

export const announcementStates = ['draft', 'published'] as const;
export const AnnouncementState = z.enum(announcementStates);
export type AnnouncementState = z.infer<typeof AnnouncementState>;

const Draft = {
  versionName: z.string().trim().min(1).max(announcementLengths.versionName),
  texts: AnnouncementTexts,
};
const ById = z.object({ announcementId: z.uuid() });

export const announcementRoutes = {
  pageOfProductVersion: route({
    name: 'pageOfProductVersion',
    method: 'POST',
    path: '/platform/web/v1/productVersion/pageOfProductVersion',
    summary: 'Upgrade announcements in the language of the call, newest first',
    auth: 'session',
    xsrf: true,
    body: z.object({
      /** Page numbers begin with 1. */
      page: z.int().min(1).max(1000).default(1),
      size: z.int().min(1).max(50).default(10),
    }),
    data: z.object({
      rows: z.array(ProductVersion),
      total: z.int(),
      page: z.int(),
      /** How many are new to the caller, on all pages. */
      unread: z.int(),
    }),
    errors: [],
  }),
  readProductVersions: route({
    name: 'readProductVersions',
    method: 'POST',
    path: '/platform/web/v1/productVersion/read',
    summary: 'Marks what was published up to an instant as read',
    auth: 'session',
    xsrf: true,
    body: z.object({ until: z.iso.datetime() }),
    data: z.object({}),
    errors: [],
  }),
  listAnnouncements: route({
    name: 'listAnnouncements',
    method: 'GET',
    path: '/platform/web/v1/admin/announcement/list',
    summary: 'Announcements and drafts, newest first',
    auth: 'internal',
    xsrf: false,
    query: z.object({
      state: AnnouncementState.optional(),
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: pageOf(Announcement),
    errors: [],
  }),
  addAnnouncement: route({
    name: 'addAnnouncement',
    method: 'POST',
    path: '/platform/web/v1/admin/announcement/add',
    summary: 'Creates a draft',
    auth: 'internal',
    xsrf: true,
    body: z.object(Draft),
    data: Announcement,
    errors: [],
  }),
  editAnnouncement: route({
    name: 'editAnnouncement',
    method: 'POST',
    path: '/platform/web/v1/admin/announcement/edit',
    summary: 'Changes a draft, or the text of a published announcement',
    auth: 'internal',
    xsrf: true,
    body: ById.extend({ ...Draft, updatedAt: z.string().max(40) }),
    data: Announcement,
    errors: ['announcement.not-found', 'change.outdated'],
  }),
  publishAnnouncement: route({
    name: 'publishAnnouncement',
    method: 'POST',
    path: '/platform/web/v1/admin/announcement/publish',
    summary: 'Publishes a draft to everybody who is signed in, or unpublishes it',
    auth: 'internal',
    xsrf: true,
    body: ById.extend({ published: z.boolean() }),
    data: Announcement,
    errors: ['announcement.not-found'],
  }),
  deleteAnnouncement: route({
    name: 'deleteAnnouncement',
    method: 'POST',
    path: '/platform/web/v1/admin/announcement/delete',
    summary: 'Deletes a draft; a published announcement has to be unpublished first',
    auth: 'internal',
    xsrf: true,
    body: ById,
    data: z.object({}),
    errors: ['announcement.not-found', 'announcement.published'],
  }),
} as const;
