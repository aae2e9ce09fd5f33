import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import type { EndpointDraft, EndpointField } from './endpoint-draft.ts';

/** What a group of fields of the form needs. */
export interface EndpointFields {
  draft: EndpointDraft;
  errorAt: (field: EndpointField) => string | undefined;
  onChange: (part: Partial<EndpointDraft>) => void;
}

/** Authentication at a carrier's endpoint: none, a key in a header, or OAuth2 client credentials. */
export function EndpointAuth({ draft, errorAt, onChange }: EndpointFields) {
  const { t } = useTranslation();
  const text = (
    field: 'header' | 'key' | 'tokenUrl' | 'clientId' | 'clientSecret' | 'scope',
    type = 'text',
  ) => (
    <TextField
      label={t(`sources.fields.${field}`)}
      {...(field === 'key' || field === 'clientSecret' ? { help: t('sources.fields.secret-help') } : {})}
      type={type}
      autoComplete="off"
      spellCheck={false}
      value={draft[field]}
      maxLength={field === 'header' ? 100 : field === 'clientId' || field === 'scope' ? 300 : 500}
      error={errorAt(field)}
      onText={(typed) => onChange({ [field]: typed })}
    />
  );
  return (
    <>
      <div className="field">
        <span className="label">{t('sources.fields.auth')}</span>
        <Segmented
          label={t('sources.fields.auth')}
          value={draft.authKind}
          options={(['none', 'api-key', 'oauth2'] as const).map((value) => ({
            value,
            label: t(`sources.auth.${value}`),
          }))}
          onChoose={(authKind) => onChange({ authKind })}
        />
      </div>
      {draft.authKind === 'api-key' && (
        <div className="form-2">
          {text('header')}
          {text('key', 'password')}
        </div>
      )}
      {draft.authKind === 'oauth2' && (
        <div className="form-2">
          {text('tokenUrl', 'url')}
          {text('scope')}
          {text('clientId')}
          {text('clientSecret', 'password')}
        </div>
      )}
    </>
  );
}
