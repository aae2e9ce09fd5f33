import { readSaved } from '../saved.ts';
import type { ChartSurface, ChartSurfaceOptions } from './chart-surface.ts';

const surfaceKey = 'map-surface';
const softwareRenderers = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Whether this browser draws WebGL2 fast enough for the chart. With software rendering, as in virtual machines, the 2D
 * canvas is several times faster. `map-surface` in the browser's storage, `webgl` or `canvas`, overrides the result.
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

/** Chromium hides the true name behind an extension; requesting it in other browsers only makes them warn. */
function rendererName(context: WebGL2RenderingContext): string {
  const plain = String(context.getParameter(context.RENDERER));
  if (plain !== 'WebKit WebGL') return plain;
  const unmasked = context.getExtension('WEBGL_debug_renderer_info');
  return unmasked === null ? plain : String(context.getParameter(unmasked.UNMASKED_RENDERER_WEBGL));
}

/** Loads the code for this browser and creates the chart; throws when neither works. */
export async function makeSurface(
  options: () => ChartSurfaceOptions | undefined,
): Promise<ChartSurface | undefined> {
  if (prefersWebGl()) {
    const { createGlSurface } = await import('./gl-surface.ts');
    const given = options();
    if (given === undefined) return undefined;
    try {
      return createGlSurface(given);
    } catch (error) {
      // A graphics driver may fail although it promised support: report it to staff, and use the canvas.
      reportError(error);
      given.container.replaceChildren();
    }
  }
  const { createCanvasSurface } = await import('./canvas/canvas-surface.ts');
  const given = options();
  return given && createCanvasSurface(given);
}
