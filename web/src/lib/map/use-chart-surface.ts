import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { readSaved } from '../saved.ts';
import type { ChartSurface, ChartSurfaceEvents, CreateChartSurface } from './chart-surface.ts';
import type { ChartLook } from './chart-style.ts';
import type { Scene } from './scene.ts';

const surfaceKey = 'map-surface';
const softwareRenderers = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Whether this browser draws WebGL2 fast enough for the chart. Where the processor draws it, as in virtual
 * machines, the 2D canvas is several times faster. `map-surface` in the browser's storage, `webgl` or `canvas`,
 * overrules the finding.
 */
function prefersWebGl(): boolean {
  const wanted = readSaved(surfaceKey);
  if (wanted === 'canvas') return false;
  const context = document.createElement('canvas').getContext('webgl2');
  if (context === null) return false;
  const isSoftware = softwareRenderers.test(rendererName(context));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return wanted === 'webgl' || !isSoftware;
}

/** Chromium keeps the true name behind an extension; asking others for it only makes them warn. */
function rendererName(context: WebGL2RenderingContext): string {
  const plain = String(context.getParameter(context.RENDERER));
  if (plain !== 'WebKit WebGL') return plain;
  const unmasked = context.getExtension('WEBGL_debug_renderer_info');
  return unmasked === null ? plain : String(context.getParameter(unmasked.UNMASKED_RENDERER_WEBGL));
}

async function loadSurface(): Promise<CreateChartSurface> {
  if (prefersWebGl()) return (await import('./gl-surface.ts')).createGlSurface;
  return (await import('./canvas-surface.ts')).createCanvasSurface;
}

const tilesUrl = () => new URL(`${import.meta.env.BASE_URL}map`, location.href).href;

interface SurfaceInput {
  container: RefObject<HTMLElement | null>;
  look: ChartLook | undefined;
  scene: Scene;
  label: string;
  interactive: boolean;
  events: ChartSurfaceEvents;
}

/** Makes the surface once its code is there, keeps it up to date, and ends it with the component. */
export function useChartSurface({
  container,
  look,
  scene,
  label,
  interactive,
  events,
}: SurfaceInput): ChartSurface | undefined {
  const [surface, setSurface] = useState<ChartSurface>();
  const latest = useRef({ look, scene, label, events });
  useLayoutEffect(() => {
    latest.current = { look, scene, label, events };
  });
  const hasLook = look !== undefined;

  useEffect(() => {
    let ended = false;
    let made: ChartSurface | undefined;
    const start = async () => {
      const create = await loadSurface();
      const { look: firstLook, scene: firstScene, label: firstLabel } = latest.current;
      if (ended || container.current === null || firstLook === undefined) return;
      made = create({
        container: container.current,
        look: firstLook,
        scene: firstScene,
        label: firstLabel,
        tilesUrl: tilesUrl(),
        interactive,
        events: {
          onMove: () => latest.current.events.onMove(),
          onSettle: () => latest.current.events.onSettle(),
          onIdle: () => latest.current.events.onIdle(),
          onHover: (target) => latest.current.events.onHover(target),
          onPick: (target) => latest.current.events.onPick(target),
        },
      });
      setSurface(made);
    };
    if (hasLook) void start();
    return () => {
      ended = true;
      made?.destroy();
      setSurface(undefined);
    };
  }, [container, interactive, hasLook]);

  useEffect(() => {
    if (look !== undefined) surface?.setLook(look);
  }, [surface, look]);
  useEffect(() => surface?.setScene(scene), [surface, scene]);
  useEffect(() => surface?.setLabel(label), [surface, label]);
  return surface;
}
