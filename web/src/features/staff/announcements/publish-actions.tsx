import { type Announcement, announcementRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { notify, showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';

/** Publishes a saved announcement, unpublishes it, or deletes a draft after a second press that names it. */
export function PublishActions(props: {
  announcement: Announcement;
  onDone: (announcement: Announcement) => void;
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isSure, setSure] = useState(false);
  const { announcementId, versionName: name, publishedAt } = props.announcement;
  const isPublished = publishedAt !== null;
  const onError = (error: unknown) =>
    notify({ title: t('common.failure.operation'), text: errorWords(error, t) });
  const onSettled = () => invalidateConcerned(client, [{ topic: 'announcement', ids: [] }]);
  const publish = useMutation({
    mutationFn: () =>
      call(announcementRoutes.publishAnnouncement, { body: { announcementId, published: !isPublished } }),
    onSuccess: (changed) => {
      props.onDone(changed);
      showToast(t(isPublished ? 'announcements.withdrawn' : 'announcements.published', { name }), 'ok');
    },
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call(announcementRoutes.deleteAnnouncement, { body: { announcementId } }),
    onSuccess: () => {
      props.onDeleted();
      showToast(t('announcements.deleted', { name }), 'ok');
    },
    onError,
    onSettled,
  });
  return (
    <div className="do-row announce-do">
      <Button
        size="sm"
        kind={isPublished ? 'plain' : 'primary'}
        busy={publish.isPending}
        title={isPublished ? undefined : t('announcements.publish-text')}
        onClick={() => publish.mutate()}
      >
        {t(isPublished ? 'announcements.withdraw' : 'announcements.publish')}
      </Button>
      <Link className="btn sm" to="/admin/audit" search={{ subject: 'announcement', id: announcementId }}>
        {t('announcements.history')}
      </Link>
      {!isPublished && (
        <Button
          size="sm"
          kind="danger"
          busy={remove.isPending}
          onClick={() => (isSure ? remove.mutate() : setSure(true))}
        >
          {isSure ? t('announcements.delete-again', { name }) : t('announcements.delete')}
        </Button>
      )}
    </div>
  );
}
