import type { ReactNode } from 'react';

/** One widget in one state, with the name of the state. */
export function Sample({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={wide ? 'wide' : undefined}>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  );
}

export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="samples">{children}</div>
    </section>
  );
}
