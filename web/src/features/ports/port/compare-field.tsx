import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { Popover } from '../../../ui/popover.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { foundPortsQuery } from './queries.ts';

const leastLetters = 2;

/** A button that finds a port by name and adds it. */
export function CompareField({ onChoose }: { onChoose: (unLocationCode: string) => void }) {
  const { t } = useTranslation();
  return (
    <Popover
      button={t('port.insight.compare')}
      named
      label={t('port.insight.compare')}
      buttonClass="button sm flat"
      className="port-find"
    >
      {(close) => (
        <FoundPorts
          onChoose={(code) => {
            onChoose(code);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function FoundPorts({ onChoose }: { onChoose: (unLocationCode: string) => void }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const [text, setText] = useState('');
  const { data } = useQuery({ ...foundPortsQuery(text), enabled: text.length >= leastLetters });
  return (
    <>
      <SearchField
        text={text}
        label={t('port.insight.compare')}
        placeholder={t('port.insight.compare-example')}
        onText={setText}
      />
      <ul>
        {(data ?? []).slice(0, 8).map(({ unLocationCode, name }) => (
          <li key={unLocationCode}>
            <button type="button" className="as-link" onClick={() => onChoose(unLocationCode)}>
              {placeName(unLocationCode, name)} <span className="mono soft">{unLocationCode}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
