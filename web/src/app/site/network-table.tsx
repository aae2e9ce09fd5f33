import { useTranslation } from 'react-i18next';

const kinds = ['ocean', 'vessels', 'ports', 'airlines', 'storms'] as const;

/** What can be connected, in which formats, and what it leaves out. */
export function NetworkTable() {
  const { t } = useTranslation();
  return (
    <div className="site-table" tabIndex={0} role="region" aria-label={t('site.network.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('site.network.mode')}</th>
            <th scope="col">{t('site.network.formats')}</th>
            <th scope="col">{t('site.network.gives')}</th>
            <th scope="col">{t('site.network.gap')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`site.network.${kind}`)}</th>
              <td>{t(`site.network.${kind}-formats`)}</td>
              <td>{t(`site.network.${kind}-gives`)}</td>
              <td>{t(`site.network.${kind}-gap`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
