import { useTranslation } from 'react-i18next';
import { Popover } from '../../../ui/popover.tsx';
import './port-definitions.css';

/** What the figures of a port count, in the words of its report where it has the same ones. */
export function PortDefinitions() {
  const { t } = useTranslation();
  return (
    <Popover
      button={t('port.definitions.button')}
      named
      label={t('port.definitions.button')}
      buttonClass="button sm flat"
      align="end"
      className="port-definitions"
    >
      {() => (
        <dl>
          {(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((key) => (
            <div key={key}>
              <dt>{t(`port-report.${key}`)}</dt>
              <dd>{t(`port-report.${key}t`)}</dd>
            </div>
          ))}
          {(['arriving', 'direct', 'drifted', 'age'] as const).map((key) => (
            <div key={key}>
              <dt>{t(`port.definitions.${key}`)}</dt>
              <dd>{t(`port.definitions.${key}-text`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Popover>
  );
}
