import { mostReportPorts } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { PortFinder } from '../../../lib/ports/port-finder.tsx';
import { IconButton } from '../../../ui/button.tsx';

/** The ports of a report: each can be left out, and another added. */
export function ChosenPorts(props: {
  ports: readonly { code: string; name: string }[];
  onChoose: (codes: string[]) => void;
}) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const { ports, onChoose } = props;
  const codes = ports.map(({ code }) => code);
  return (
    <span className="report-ports" role="group" aria-label={t('port-report.ports')}>
      {ports.map((port) => {
        const { code } = port;
        const name = placeName(code, port.name);
        return (
          <span key={code} className="report-port">
            {name}
            <IconButton
              size="sm"
              icon="x"
              label={t('port-report.leave-out', { port: name })}
              onClick={() => onChoose(codes.filter((other) => other !== code))}
            />
          </span>
        );
      })}
      {ports.length < mostReportPorts && (
        <PortFinder
          label={t('port-report.add-port')}
          buttonClass="button sm"
          onChoose={(code) => onChoose([...new Set([...codes, code])])}
        />
      )}
    </span>
  );
}
