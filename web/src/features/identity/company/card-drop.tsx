import { type CardSide, imageLimits, imageTypes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { cardQuery } from './queries.ts';
import { useCardUpload } from './use-card-upload.ts';

/** One side of the business card: dropped or chosen, shown, and replaced. */
export function CardDrop(props: { side: CardSide; fileId: string | null; disabled: boolean }) {
  const { side, fileId, disabled } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { send, giveUp, sending, problem } = useCardUpload(side);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined && !disabled) void send(file);
  };
  const label = t(`company.card.${side}`);
  const isEmpty = fileId === null && sending === undefined;
  return (
    <div
      className={['card-drop', isOver ? 'over' : '', problem === undefined ? '' : 'wrong'].join(' ')}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={problem === undefined ? undefined : `${id}-error`}
    >
      <b id={`${id}-label`}>{label}</b>
      <div
        className="face"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {sending !== undefined && <img src={sending.localUrl} alt="" className="sending" />}
        {sending === undefined && fileId !== null && <CardPicture fileId={fileId} alt={label} />}
        {isEmpty && (
          <>
            <Icon name="upload" />
            <span className="soft">{t(disabled ? 'company.card.none' : 'company.card.drop')}</span>
          </>
        )}
      </div>
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
        <Button size="sm" onClick={() => input.current?.click()} aria-describedby={`${id}-label`}>
          {t(fileId === null ? 'company.card.choose' : 'company.card.replace')}
        </Button>
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
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** A kept picture; its address is asked for when it is shown, and again when it has become too old. */
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
  if (url === undefined) return <span className="sk" style={{ width: '100%', height: '100%' }} />;
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
