import { type CanvasFrame, tilesOfFrame } from './canvas-frame.ts';
import { meets } from './canvas-scene-names.ts';
import type { GroundLabel, GroundTile, GroundTiles } from './canvas-tiles.ts';
import { placeNameFields, seaName } from '../chart-labels.ts';
import {
  type ChartTheme,
  citiesFromZoom,
  cityColour,
  cityRanks,
  highestRank,
  labelColours,
  seaRanks,
} from '../chart-style.ts';
import { fromMercator, toScreen } from '../mercator.ts';
import type { PixelBox } from '../tag/tag-place.ts';

const deepestBaseZoom = 6;
const lineHeightPx = 14;
const longestLine = 11;

/** Names of seas and cities where there is space; their boxes are added to `taken`. */
export function drawGroundNames(
  frame: CanvasFrame,
  theme: ChartTheme,
  tiles: GroundTiles,
  taken: PixelBox[],
): void {
  const { zoom } = frame.view;
  const colours = labelColours(theme);
  const fields = placeNameFields(theme.language);
  for (const sea of labelsOf(frame, tiles, (tile) => tile.seas, highestRank(seaRanks, zoom)))
    write(frame, theme, sea, taken, {
      text: seaName(String(sea.names['name']), theme.seas),
      font: 'italic 12px',
      colour: colours.sea,
      halo: colours.seaHalo,
      spacing: '0.7px',
    });
  if (zoom < citiesFromZoom) return;
  for (const city of labelsOf(frame, tiles, (tile) => tile.cities, highestRank(cityRanks, zoom)))
    write(frame, theme, city, taken, {
      text: String(fields.map((field) => city.names[field]).find((name) => name !== undefined) ?? ''),
      font: '500 11px',
      colour: cityColour(theme),
      halo: colours.halo,
      spacing: '0px',
    });
}

/** One label per name, the most important first. */
function labelsOf(
  frame: CanvasFrame,
  tiles: GroundTiles,
  pick: (tile: GroundTile) => GroundLabel[],
  rank: number,
): GroundLabel[] {
  const labels = new Map<string, GroundLabel>();
  const zoom = Math.max(0, Math.min(deepestBaseZoom, Math.round(frame.view.zoom)));
  for (const { z, x, y } of tilesOfFrame(frame, zoom)) {
    const tile = tiles.ground({ z, x, y });
    for (const label of tile === undefined ? [] : pick(tile))
      if (label.rank <= rank) labels.set(String(label.names['name']), label);
  }
  return [...labels.values()].sort((a, b) => a.rank - b.rank);
}

interface Lettering {
  text: string;
  font: string;
  colour: string;
  halo: string;
  spacing: string;
}

function write(
  frame: CanvasFrame,
  theme: ChartTheme,
  label: GroundLabel,
  taken: PixelBox[],
  lettering: Lettering,
): void {
  const { context, view, size } = frame;
  const { x, y } = toScreen(fromMercator(label), view, size);
  context.font = `${lettering.font} ${theme.palette.sans}`;
  context.letterSpacing = lettering.spacing;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const lines = breakLines(lettering.text);
  const width = Math.max(...lines.map((line) => context.measureText(line).width));
  const height = lines.length * lineHeightPx;
  const box = {
    left: x - width / 2 - 4,
    top: y - height / 2 - 2,
    right: x + width / 2 + 4,
    bottom: y + height / 2 + 2,
  };
  if (!taken.some((other) => meets(box, other))) {
    taken.push(box);
    context.lineWidth = 2;
    context.strokeStyle = lettering.halo;
    context.fillStyle = lettering.colour;
    lines.forEach((line, i) => {
      const lineY = y + (i - (lines.length - 1) / 2) * lineHeightPx;
      context.strokeText(line, x, lineY);
      context.fillText(line, x, lineY);
    });
  }
  context.letterSpacing = '0px';
}

/** Breaks a long name between words into lines of about the same length. */
export function breakLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < longestLine)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
