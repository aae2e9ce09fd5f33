import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { listConnectorsOf, useConnectors } from '../../../lib/connectors.ts';
import { ConnectorField } from './connector-field.tsx';
import { UploadResult } from './upload-result.tsx';
import { mostMegabytes, useUploads } from './use-uploads.ts';

/** Takes files that are dropped or chosen, and says per event what became of them. */
export function FileForm(props: { onClose: () => void; onShowMessage: (messageId: string) => void }) {
  const { t } = useTranslation();
  const [connector, setConnector] = useState('');
  const connectors = listConnectorsOf(useConnectors(), 'upload');
  const { uploads, add, stop } = useUploads();
  const take = (files: FileList | null | undefined) => {
    if (files != null) add(files, connector);
  };
  return (
    <>
      <ConnectorField connectors={connectors} value={connector} auto onChange={setConnector} />
      <DropZone onFiles={take} />
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
      <div className="dlg-foot">
        <Button onClick={props.onClose}>{t('common.close')}</Button>
      </div>
    </>
  );
}

function DropZone({ onFiles }: { onFiles: (files: FileList | null | undefined) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      className={over ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" />
      <p>
        {t('sources.file.drop')}{' '}
        <Button size="sm" data-first onClick={() => input.current?.click()}>
          {t('sources.file.choose')}
        </Button>
      </p>
      <p className="soft">{t('sources.file.help', { mb: mostMegabytes })}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('sources.file.choose')}
        onChange={(event) => {
          onFiles(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}
