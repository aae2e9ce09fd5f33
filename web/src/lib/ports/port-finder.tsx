import { portRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../ui/popover.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { usePlaceName } from '../place-names.ts';
import { routeQuery } from '../queries.ts';
import './port-finder.css';

const leastLetters = 2;

export const foundPortsQuery = (name: string) => routeQuery(portRoutes.findPorts, { query: { name } });

interface FinderProps {
  /** What is done with the port, such as 'Compare with'. */
  label: string;
  onChoose: (unLocationCode: string) => void;
  /** Classes of the button. */
  buttonClass?: string;
}

/** A button that finds a port by name or code. */
export function PortFinder({ label, onChoose, buttonClass = 'button sm flat' }: FinderProps) {
  return (
    <Popover button={label} named label={label} buttonClass={buttonClass} className="port-finder">
      {(close) => (
        <FoundPorts
          label={label}
          onChoose={(code) => {
            onChoose(code);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function FoundPorts({ label, onChoose }: Pick<FinderProps, 'label' | 'onChoose'>) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const [text, setText] = useState('');
  const { data } = useQuery({ ...foundPortsQuery(text), enabled: text.length >= leastLetters });
  return (
    <>
      <SearchField
        text={text}
        label={label}
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
