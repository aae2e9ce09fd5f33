import type { TablePreview } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

/** The first rows of a table as they will be read, and how many of all cannot be. */
export function TablePreviewRows({ preview }: { preview: TablePreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const moment = (at: string | null) => at !== null && format.moment(at);
  return (
    <section aria-label={t('sources.mapping.preview')}>
      <h3>
        {t('sources.mapping.preview')}{' '}
        <small className="soft">
          {t('sources.mapping.count', { count: preview.rows })}
          {preview.refused > 0 &&
            `, ${t('sources.mapping.refused', { refused: format.count(preview.refused) })}`}
          {preview.warned > 0 && `, ${t('sources.mapping.warned', { warned: format.count(preview.warned) })}`}
        </small>
      </h3>
      <div className="table-wide">
        <table className="columns-table">
          <thead>
            <tr>
              {(['row', 'vessel', 'port', 'arrival', 'departure', 'cut-offs'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`sources.mapping.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.lines.map((line) => (
              <tr key={line.row}>
                <th scope="row">{line.row}</th>
                {line.reason === null ? (
                  <>
                    <td>
                      {[line.vessel, line.voyage].filter(Boolean).join(', ')}
                      {line.warnings.map((warning) => (
                        <small key={warning} className="row-warning watch">
                          {t(`sources.mapping.warning.${warning}`)}
                        </small>
                      ))}
                    </td>
                    <td>{[line.port, line.unLocationCode].filter(Boolean).join(', ')}</td>
                    <td>{moment(line.arrival)}</td>
                    <td>{moment(line.departure)}</td>
                    <td>
                      {line.cutOffs
                        .map((cutOff) => `${cutOff.slice(0, 3)} ${format.moment(cutOff.slice(4))}`)
                        .join(', ')}
                    </td>
                  </>
                ) : (
                  <td colSpan={5} className="wrong-row">
                    {line.reason}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
