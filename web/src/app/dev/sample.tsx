import type { ReactNode } from 'react';

/** One widget in one state, with the name of the state. */
export function Sample({
  name,
  isFull = false,
  children,
}: {
  name: string;
  isFull?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={isFull ? 'full' : undefined}>
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
