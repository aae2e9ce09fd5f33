import { useTranslation } from 'react-i18next';
import { Field, TextField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { feedWays, joinFeedAddress, splitFeedAddress, withWay } from './feed-address.ts';
import type { FeedDraft } from './feed-draft.ts';

/** How the positions arrive: by one of the transports to a server, or as a subscribed stream. */
export function FeedWayField({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const parts = splitFeedAddress(draft.address);
  const value = draft.form === 'json' ? 'json' : parts.way;
  const choose = (chosen: string): void => {
    const way = feedWays.find((known) => known === chosen);
    if (way === undefined) onChange({ form: 'json' });
    else onChange({ form: 'sentences', address: joinFeedAddress(withWay(parts, way)) });
  };
  return (
    <Field label={t('sources.fields.feed-way')}>
      {(ids) => (
        <div className="inp">
          <Select<string>
            {...ids}
            value={value}
            options={([...feedWays, 'json'] as const).map((way) => ({
              value: way,
              label: t(`sources.feed-way.${way}`),
            }))}
            onChoose={choose}
          />
        </div>
      )}
    </Field>
  );
}

/** The address of the sentences: a host with its port, or the port of this server that receives them. */
export function FeedAddressField({ draft, error, onChange }: FieldsProps & { error: string | undefined }) {
  const { t } = useTranslation();
  const { way, at } = splitFeedAddress(draft.address);
  const place = way === 'tcp' ? 'host' : 'port';
  return (
    <TextField
      label={t(`sources.fields.feed-${place}`)}
      value={at}
      maxLength={300}
      spellCheck={false}
      autoComplete="off"
      placeholder={way === 'tcp' ? 'ais.example.com:5631' : '4001'}
      help={t(`sources.fields.feed-${place}-help`)}
      error={error}
      onText={(text) => onChange({ address: joinFeedAddress({ way, at: text }) })}
    />
  );
}

interface FieldsProps {
  draft: FeedDraft;
  onChange: (part: Partial<FeedDraft>) => void;
}
