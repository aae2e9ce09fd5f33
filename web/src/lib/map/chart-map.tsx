import type { StormShape } from '@portolan/contract';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { readSaved, writeSaved } from '../saved.ts';
import { useTheme } from '../theme.ts';
import { ChartControls } from './chart-controls.tsx';
import { ChartList } from './list/chart-list.tsx';
import { type ChartSurface, zoomLimits } from './chart-surface.ts';
import { type ChartPalette, readPalette } from './chart-palette.ts';
import type { ChartTheme } from './chart-style.ts';
import type { TagHandle } from './tag/chart-tag.tsx';
import './chart-map.css';
import type { Bounds } from './mercator.ts';
import { type ChartTarget, emptyScene, type Ground, type LonLat, type Padding, type Scene } from './scene.ts';
import type { StormsHandle } from './storms/storm-overlay.tsx';
import { useStorms } from './storms/use-storms.ts';
import { useChartSurface } from './use-chart-surface.ts';

/* What floats over the chart is loaded when there is a chart. */
const ChartTag = lazyPart(async () => (await import('./tag/chart-tag.tsx')).ChartTag);
const StormOverlay = lazyPart(async () => (await import('./storms/storm-overlay.tsx')).StormOverlay);

const groundKey = 'map-ground';
const noPadding: Padding = { top: 24, right: 24, bottom: 24, left: 24 };

export interface ChartMapProps {
  /** One sentence about what the chart shows. */
  label: string;
  scene: Partial<Scene>;
  /** The box to show; shown again whenever `key` changes, and then animated. */
  fit?: { bounds: Bounds; key: string; minZoom?: number; maxZoom?: number } | undefined;
  /** Pixels covered by floating elements, kept free when fitting and placing the tag. */
  padding?: Padding | undefined;
  /** A floating tag beside a point, joined to it by a leader. */
  tag?: { at: LonLat; key: string; content: ReactNode } | undefined;
  /** More than `describe` says, for the thing under the pointer alone. */
  renderHover?: ((target: ChartTarget) => ReactNode) | undefined;
  /** A short text on the thing under the pointer. */
  describe?: ((target: ChartTarget) => ReactNode) | undefined;
  onPick?: ((target: ChartTarget | undefined) => void) | undefined;
  /** Called with the visible box, and its width in pixels, when the chart is ready and whenever it has come to rest. */
  onView?: ((bounds: Bounds, widthPx: number) => void) | undefined;
  /** Content over the chart that follows it: rendered again whenever the chart moves. */
  renderOverlay?: ((surface: ChartSurface) => ReactNode) | undefined;
  interactive?: boolean;
  /** It is not what the page is opened for: until the page rests or is used, only its sea is shown. */
  later?: boolean;
  /** Storms are of a company account: the public site has none. */
  withoutStorms?: boolean;
  /** Storms are drawn as they were known at this time; now when absent. */
  stormsKnownAt?: string | undefined;
  /** A storm that is drawn whether it is active or not, with its forecast wind areas. */
  openedStorm?: StormShape | undefined;
  className?: string;
  children?: ReactNode;
}

/**
 * The chart of the product: base map, vessels, ports, routes, with its controls and a list for the keyboard.
 * Fills its parent. The drawing code is loaded when the component is first shown.
 */
export function ChartMap(props: ChartMapProps) {
  const {
    label,
    fit,
    padding = noPadding,
    tag,
    describe,
    onPick,
    onView,
    renderOverlay,
    interactive = true,
  } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const tagHandle = useRef<TagHandle>(null);
  const hoverHandle = useRef<TagHandle>(null);
  const stormsHandle = useRef<StormsHandle>(null);
  const hasStorms = interactive && props.withoutStorms !== true;
  const storms = useStorms(hasStorms, props);
  const [drawn, setDrawn] = useState(false);
  const [, setMoves] = useState(0);
  const [hovered, setHovered] = useState<ChartTarget>();
  const [ground, changeGround] = useGround();
  const scene = useScene(props.scene);
  const theme = useChartTheme(frame, ground);
  const { surface, failed } = useChartSurface({
    container,
    theme,
    scene,
    label,
    interactive,
    later: props.later === true,
    events: {
      onMove: () => {
        tagHandle.current?.follow();
        hoverHandle.current?.follow();
        stormsHandle.current?.follow();
        if (renderOverlay !== undefined) setMoves((moves) => moves + 1);
      },
      onSettle: () => {
        tagHandle.current?.place();
        if (surface !== undefined) onView?.(surface.bounds(), widthOf(container));
      },
      onIdle: () => setDrawn(true),
      onHover: setHovered,
      onPick: (target) => onPick?.(target),
    },
  });
  useFit(surface, fit, padding);
  useFirstView(surface, container, onView);

  const onHover = props.renderHover ?? describe;
  const hoverTag = onHover && hovered && hoverOf(hovered, scene, onHover);
  return (
    <div
      ref={frame}
      className={`chart ${props.className ?? ''}`}
      data-ground={ground}
      aria-busy={!drawn && !failed}
    >
      <div ref={container} className="chart-canvas" />
      {surface && storms.storms.length > 0 && (
        <StormOverlay
          handle={stormsHandle}
          surface={surface}
          storms={storms.storms}
          selectedId={props.openedStorm?.stormId}
        />
      )}
      {surface && renderOverlay?.(surface)}
      {surface && tag && (
        <ChartTag
          handle={tagHandle}
          surface={surface}
          scene={scene}
          padding={padding}
          at={tag.at}
          id={tag.key}
        >
          {tag.content}
        </ChartTag>
      )}
      {surface && hoverTag && hoverTag.id !== tag?.key && (
        <ChartTag
          handle={hoverHandle}
          surface={surface}
          scene={scene}
          padding={noPadding}
          at={hoverTag.at}
          id={hoverTag.id}
          passing
        >
          {hoverTag.content}
        </ChartTag>
      )}
      {interactive && (
        <ChartControls
          ground={ground}
          onZoom={(steps) => surface?.zoomBy(steps)}
          onGround={changeGround}
          storms={storms.isOn}
          onStorms={hasStorms ? storms.toggle : undefined}
        />
      )}
      {interactive && <ChartList scene={scene} describe={describe} onPick={onPick} />}
      {failed && <p className="chart-failed">{t('map.failed')}</p>}
      {props.children}
    </div>
  );
}

/** Chart or satellite, the same on every map of this browser. */
function useGround(): [Ground, () => void] {
  const [ground, setGround] = useState<Ground>(() =>
    readSaved(groundKey) === 'satellite' ? 'satellite' : 'chart',
  );
  const change = () => {
    const next = ground === 'chart' ? 'satellite' : 'chart';
    writeSaved(groundKey, next === 'chart' ? undefined : next);
    setGround(next);
  };
  return [ground, change];
}

/** The whole scene, the same object as long as none of its parts changes. */
function useScene(parts: Partial<Scene>): Scene {
  const { vessels, ports, stops, sailed, planned, slow, selectedVesselId } = parts;
  return useMemo(
    () => ({
      vessels: vessels ?? emptyScene.vessels,
      ports: ports ?? emptyScene.ports,
      stops: stops ?? emptyScene.stops,
      sailed: sailed ?? emptyScene.sailed,
      planned: planned ?? emptyScene.planned,
      slow: slow ?? emptyScene.slow,
      selectedVesselId,
    }),
    [vessels, ports, stops, sailed, planned, slow, selectedVesselId],
  );
}

/** Colours are known only once the chart is in the page and the theme's attribute is set. */
function useChartTheme(frame: React.RefObject<HTMLElement | null>, ground: Ground): ChartTheme | undefined {
  const theme = useTheme();
  const { t } = useTranslation();
  const language = useLanguage();
  const [palette, setPalette] = useState<ChartPalette>();
  useLayoutEffect(() => {
    if (frame.current !== null) setPalette(readPalette(frame.current));
  }, [frame, theme]);
  const seas = useMemo(() => t('seas', { returnObjects: true }), [t]);
  return useMemo(() => palette && { palette, language, seas, ground }, [palette, language, seas, ground]);
}

function useFit(surface: ChartSurface | undefined, fit: ChartMapProps['fit'], padding: Padding): void {
  const shown = useRef<string>(undefined);
  const latest = useRef({ fit, padding });
  useLayoutEffect(() => {
    latest.current = { fit, padding };
  });
  const key = fit?.key;
  useEffect(() => {
    const wanted = latest.current.fit;
    if (surface === undefined) {
      shown.current = undefined;
      return;
    }
    if (wanted === undefined) return;
    surface.fitBounds(wanted.bounds, latest.current.padding, {
      minZoom: wanted.minZoom ?? zoomLimits.minZoom,
      maxZoom: wanted.maxZoom ?? 6,
      animate: shown.current !== undefined,
    });
    shown.current = wanted.key;
  }, [surface, key]);
}

/** The visible box as soon as there is a surface. */
function useFirstView(
  surface: ChartSurface | undefined,
  container: React.RefObject<HTMLElement | null>,
  onView: ChartMapProps['onView'],
): void {
  const latest = useRef(onView);
  useLayoutEffect(() => {
    latest.current = onView;
  });
  useEffect(() => {
    if (surface === undefined) return;
    ChartTag.preload();
    latest.current?.(surface.bounds(), widthOf(container));
  }, [surface, container]);
}

const widthOf = (container: React.RefObject<HTMLElement | null>): number =>
  container.current?.clientWidth ?? 0;

function hoverOf(target: ChartTarget, scene: Scene, describe: (target: ChartTarget) => ReactNode) {
  const things = { vessel: scene.vessels, port: scene.ports, stop: scene.stops }[target.kind];
  const thing = things.find(({ id }) => id === target.id);
  if (thing === undefined) return undefined;
  const at: LonLat = [thing.longitude, thing.latitude];
  return { id: target.id, at, content: describe(target) };
}
