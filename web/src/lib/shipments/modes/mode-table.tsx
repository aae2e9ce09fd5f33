import type { ReactNode } from 'react';
import './mode-table.css';

/** A table within the detail of a mode: it scrolls sideways where there is no room. */
export function ModeRows(props: { label: string; heads: readonly string[]; children: ReactNode }) {
  const { label, heads, children } = props;
  return (
    <div className="mode-scroll" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** The same as a section with its title. */
export function ModeTable(props: {
  title: string;
  help?: string;
  heads: readonly string[];
  children: ReactNode;
}) {
  const { title, help, heads, children } = props;
  return (
    <section>
      <h3>
        {title} {help !== undefined && <small className="soft">{help}</small>}
      </h3>
      <ModeRows label={title} heads={heads}>
        {children}
      </ModeRows>
    </section>
  );
}
