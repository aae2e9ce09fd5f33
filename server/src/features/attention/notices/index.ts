/** Notices of alerts: mail, SMS, webhooks, chats and feeds, each exactly once. */
export { createAfterQuietJob } from './after-quiet-job.ts';
export { createDigestJob } from './digest-job.ts';
export { createPoster } from './post-notice.ts';
export { serveNotices } from './routes.ts';
export { createNoticeJob } from './send-notices.ts';
