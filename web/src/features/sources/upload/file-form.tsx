import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FileButton } from '../../../ui/choice/file-button.tsx';
import { FileDrop } from '../../../ui/parts/file-drop.tsx';
import { listConnectorsOf, useConnectors } from '../../../lib/connectors.ts';
import { ConnectorField } from '../../../lib/sources/connector-field.tsx';
import { UploadResult } from './upload-result.tsx';
import { mostMegabytes, useUploads } from './use-uploads.ts';

/** Accepts dropped or chosen files, and shows the outcome per event. */
export function FileForm(props: { onClose: () => void; onShowMessage: (messageId: string) => void }) {
  const { t } = useTranslation();
  const [connector, setConnector] = useState('');
  const connectors = listConnectorsOf(useConnectors(), 'upload');
  const { uploads, add, stop } = useUploads();
  return (
    <>
      <ConnectorField connectors={connectors} value={connector} auto onChange={setConnector} />
      <DropPlace onFiles={(files) => add(files, connector)} />
      <ul className="uploads">
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadResult
              upload={upload}
              onStop={() => stop(upload.id)}
              onShowMessage={props.onShowMessage}
            />
          </li>
        ))}
      </ul>
      <div className="dialog-foot">
        <Button onClick={props.onClose}>{t('common.close')}</Button>
      </div>
    </>
  );
}

function DropPlace({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  return (
    <FileDrop className="drop" label={t('sources.file.drop')} onFiles={onFiles}>
      <Icon name="upload" />
      <p>
        {t('sources.file.drop')}{' '}
        <FileButton first multiple words={t('sources.file.choose')} onFiles={onFiles} />
      </p>
      <p className="soft">{t('sources.file.help', { mb: mostMegabytes })}</p>
    </FileDrop>
  );
}
