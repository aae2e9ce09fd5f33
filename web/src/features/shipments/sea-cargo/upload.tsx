import { type RouteData, seaCargoRoutes } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeRows } from '../../../lib/shipments/modes/mode-table.tsx';
import { errorWords } from '../../../lib/error-text.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { showNotice } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileButton } from '../../../ui/choice/file-button.tsx';

type Uploaded = RouteData<(typeof seaCargoRoutes)['seaCargoUpload']>;

/** Uploads a file of milestones and says what became of each row. */
export function CargoUpload() {
  const { t } = useTranslation();
  const [uploaded, setUploaded] = useState<Uploaded>();
  const upload = async (file: File) => {
    try {
      const { signal } = new AbortController();
      const sending = { onSent: () => undefined, signal };
      setUploaded(await sendFile(seaCargoRoutes.seaCargoUpload, { fileName: file.name }, file, sending));
    } catch (error) {
      showNotice({ title: t('sea-cargo.upload.failed'), text: errorWords(error, t) });
    }
  };
  return (
    <>
      <FileButton
        words={t('sea-cargo.upload.open')}
        accept={['.csv', '.txt', '.xlsx', '.json']}
        onFiles={([file]) => file !== undefined && void upload(file)}
      />
      {uploaded !== undefined && <Outcomes uploaded={uploaded} onClose={() => setUploaded(undefined)} />}
    </>
  );
}

function Outcomes({ uploaded, onClose }: { uploaded: Uploaded; onClose: () => void }) {
  const { t } = useTranslation();
  const { accepted, known, refused, rows } = uploaded;
  const heads = ['line', 'number', 'event', 'outcome'] as const;
  return (
    <Dialog
      title={t('sea-cargo.upload.rows')}
      onClose={onClose}
      width={720}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('sea-cargo.upload.close')}
        </Button>
      }
    >
      <p role="status">{t('sea-cargo.upload.result', { accepted, known, refused })}</p>
      <ModeRows label={t('sea-cargo.upload.rows')} heads={heads.map((head) => t(`sea-cargo.upload.${head}`))}>
        {rows.map((row) => (
          <tr key={row.line}>
            <th scope="row">{row.line}</th>
            <td className="mono">{row.number}</td>
            <td>{row.event}</td>
            <td className={row.outcome === 'refused' ? 'bad wrap' : 'wrap'}>
              {row.reason ?? t(`sea-cargo.upload.outcome-of.${row.outcome}`)}
            </td>
          </tr>
        ))}
      </ModeRows>
    </Dialog>
  );
}
