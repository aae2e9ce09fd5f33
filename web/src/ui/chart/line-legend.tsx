import type { EtaSource } from '@portolan/contract';

/** Which line is whose, where there is no room at their ends. */
export function LineLegend({ lines }: { lines: readonly { source: EtaSource; name: string }[] }) {
  return (
    <div className="line-legend">
      {lines.map(({ source, name }) => (
        <span key={source}>
          <svg width="24" height="8" aria-hidden="true">
            <path className={`eta-line ${source}`} d="M0 4H24" />
          </svg>
          {name}
        </span>
      ))}
    </div>
  );
}
