interface OutlineProps {
  /** What the search field asks for, in each language that has texts. */
  asks: readonly { tag: string; text: string }[];
}

/**
 * The frame of the pages behind the sign-in before any code is there: drawn when the product is built, sent with the
 * page, and replaced by the frame itself, which stands in the same places. Its only words are those of the search
 * field: the language is known to the browser alone, which shows one of them. Its looks are in shell-outline.css, which
 * comes with it.
 */
export function ShellOutline({ asks }: OutlineProps) {
  return (
    <div className="outline" aria-hidden="true">
      <aside>
        <span className="name">
          <Mark />
          Portolan
        </span>
        {bars(9)}
      </aside>
      <header>
        <Mark />
        <span className="search-place">
          {asks.map(({ tag, text }) => (
            <span key={tag} lang={tag}>
              {text}
            </span>
          ))}
        </span>
      </header>
      <main>{bars(14)}</main>
      <footer>{bars(5)}</footer>
    </div>
  );
}

const bars = (count: number) => Array.from({ length: count }, (_, i) => <i key={i} />);

/** As in ui/icons.svg, but in place: nothing else has to be fetched for the first paint. */
function Mark() {
  return (
    <svg viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="10.25" />
      <path d="M12 1.75 13.9 10.1 22.25 12 13.9 13.9 12 22.25 10.1 13.9 1.75 12 10.1 10.1Z" />
    </svg>
  );
}
