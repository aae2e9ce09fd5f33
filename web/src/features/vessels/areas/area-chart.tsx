import type { AreaShape } from '@portolan/contract';
import { useState } from 'react';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import type { Bounds } from '../../../lib/map/mercator.ts';
import type { ChartVessel, LonLat, Padding } from '../../../lib/map/scene.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { AreaHandles } from './area-handles.tsx';
import { AreaShapes, type OverlayShape } from '../../../lib/map/areas/area-shapes.tsx';
import { ClickPlaces } from './click-places.tsx';
import { usePortsInBox } from './ports-in-box.ts';

const widePadding: Padding = { top: 40, right: 72, bottom: 64, left: 440 };
const narrowPadding: Padding = { top: 24, right: 56, bottom: 48, left: 24 };

/** The chart with all areas, the vessels and ports in view, and the handles of the area being drawn. */
export function AreaChart(props: {
  label: string;
  vessels: readonly ChartVessel[];
  fit: { bounds: Bounds; key: string; maxZoom: number } | undefined;
  shapes: readonly OverlayShape[];
  /** The shape being drawn. */
  shape: AreaShape | undefined;
  onShape: (shape: AreaShape) => void;
  /** A click on the chart while an area is drawn. */
  onPlace: ((place: LonLat) => void) | undefined;
  onView: (view: { bounds: Bounds; widthPx: number }) => void;
}) {
  const { vessels, shape } = props;
  const isNarrow = useMedia('(max-width: 767px)');
  const [box, setBox] = useState<Bounds>();
  const ports = usePortsInBox(box);
  return (
    <ChartMap
      label={props.label}
      scene={{ vessels, ports }}
      onView={(bounds, widthPx) => {
        setBox(bounds);
        props.onView({ bounds, widthPx });
      }}
      describe={({ kind, id }) =>
        kind === 'vessel' ? vessels.find((vessel) => vessel.id === id)?.name : undefined
      }
      fit={props.fit}
      padding={isNarrow ? narrowPadding : widePadding}
      renderOverlay={(surface) => (
        <>
          <AreaShapes surface={surface} shapes={props.shapes} />
          {shape !== undefined && <AreaHandles surface={surface} shape={shape} onShape={props.onShape} />}
          {props.onPlace !== undefined && <ClickPlaces surface={surface} onPlace={props.onPlace} />}
        </>
      )}
    />
  );
}
