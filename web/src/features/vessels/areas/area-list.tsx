import type { Area } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** The areas of the company account, with the vessels in them and actions. */
export function AreaList(props: {
  areas: readonly Area[];
  mayChange: boolean;
  onOpen: (areaId: string) => void;
  onShow: (area: Area) => void;
  onRemove: (area: Area) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  const { areas, mayChange } = props;
  const draw = (
    <Button kind="primary" size="sm" icon="plus" onClick={() => props.onOpen('new')}>
      {t('areas.draw')}
    </Button>
  );
  if (areas.length === 0)
    return (
      <EmptyState title={t('areas.none')} {...(mayChange && { actions: draw })}>
        {t('areas.none-text')}
      </EmptyState>
    );
  return (
    <>
      <div className="ar-head">
        <Link to="/pages/areas/visits" className="btn sm">
          {t('areas.visits.title')}
        </Link>
        <span className="sp" />
        {mayChange && draw}
      </div>
      <ul className="ar-list">
        {areas.map((area) => (
          <li key={area.areaId}>
            <button type="button" className="as-link name" onClick={() => props.onShow(area)}>
              {area.name}
            </button>
            <span className="soft">
              {t(`areas.kinds.${area.kind}`)}
              {area.portName !== null && ` · ${placeName(area.unLocationCode, area.portName)}`}
              {area.vesselsInside !== null && ' · '}
              {area.vesselsInside !== null && (
                <Link to="/pages/areas/visits" search={{ area: area.areaId }}>
                  {t('areas.inside', { count: area.vesselsInside, shown: format.count(area.vesselsInside) })}
                </Link>
              )}
            </span>
            {mayChange && (
              <span className="ar-acts">
                <Button
                  size="sm"
                  kind="flat"
                  onClick={() => props.onOpen(area.areaId)}
                  aria-label={t('areas.change', { name: area.name })}
                >
                  {t('areas.edit')}
                </Button>
                <IconButton
                  size="sm"
                  icon="x"
                  label={t('areas.remove.title', { name: area.name })}
                  onClick={() => props.onRemove(area)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
