import { encode } from 'uqr';

/** One square of the code after the other, as a path. */
function toPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code without a border: the space around it belongs to the page. */
export function QrSvg({ text, size }: { text: string; size: number }) {
  const { data, size: squares } = encode(text, { ecc: 'M', border: 0 });
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${squares} ${squares}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={`M0 0h${squares}v${squares}h-${squares}z`} fill="#fff" />
      <path d={toPath(data)} fill="#000" />
    </svg>
  );
}
