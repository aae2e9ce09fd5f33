import { type CardSide, imageLimits, imageTypes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FileButton } from '../../../ui/choice/file-button.tsx';
import { FileDrop } from '../../../ui/parts/file-drop.tsx';
import { cardQuery } from './queries.ts';
import { useCardUpload } from './use-card-upload.ts';

/** One side of the business card: dropped or chosen, shown, and replaced. */
export function CardDrop(props: { side: CardSide; fileId: string | null; disabled: boolean }) {
  const { side, fileId, disabled } = props;
  const { t } = useTranslation();
  const id = useId();
  const { send, giveUp, sending, problem } = useCardUpload(side);
  const take = ([file]: File[]) => {
    if (file !== undefined) void send(file);
  };
  const label = t(`company.card.${side}`);
  const isEmpty = fileId === null && sending === undefined;
  return (
    <div
      className={problem === undefined ? 'card-drop' : 'card-drop wrong'}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={problem === undefined ? undefined : `${id}-error`}
    >
      <b id={`${id}-label`}>{label}</b>
      <FileDrop className="face" label={label} disabled={disabled} onFiles={take}>
        {sending !== undefined && <img src={sending.localUrl} alt="" className="sending" />}
        {sending === undefined && fileId !== null && <CardPicture fileId={fileId} alt={label} />}
        {isEmpty && (
          <>
            <Icon name="upload" />
            <span className="soft">{t(disabled ? 'company.card.none' : 'company.card.drop')}</span>
          </>
        )}
      </FileDrop>
      {sending !== undefined && (
        <div className="under-way">
          <progress value={sending.part < 1 ? sending.part : undefined} aria-label={sending.name} />
          <span className="soft">
            {sending.part < 1
              ? t('company.card.sent', { percent: Math.floor(sending.part * 100) })
              : t('company.card.checking')}
          </span>
          <Button size="sm" kind="flat" onClick={giveUp}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
      {sending === undefined && !disabled && (
        <FileButton
          accept={imageTypes}
          describedBy={`${id}-label`}
          words={t(fileId === null ? 'company.card.choose' : 'company.card.replace')}
          onFiles={take}
        />
      )}
      {problem !== undefined && (
        <div className="err" id={`${id}-error`} role="alert">
          <Icon name="warn" size="xs" />
          {problem}
        </div>
      )}
      {!disabled && (
        <p className="soft help">
          {t('company.card.help', { mb: imageLimits.bytes / 1_048_576, megapixels: imageLimits.megapixels })}
        </p>
      )}
    </div>
  );
}

/** A stored picture; its URL is requested when it is shown, and again when it has expired. */
function CardPicture({ fileId, alt }: { fileId: string; alt: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(cardQuery(fileId));
  const [failedUrl, setFailedUrl] = useState<string>();
  const url = data?.[0]?.url;
  if (error !== null && url === undefined)
    return (
      <Button size="sm" kind="flat" onClick={() => void refetch()}>
        {t('company.card.failed')}
      </Button>
    );
  if (url === undefined) return <span className="skeleton" style={{ width: '100%', height: '100%' }} />;
  return (
    <img
      src={url}
      alt={alt}
      onError={() => {
        if (failedUrl === url) return;
        setFailedUrl(url);
        void refetch();
      }}
    />
  );
}
