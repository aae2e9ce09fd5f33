import { Fragment, type ReactNode } from 'react';

/** `before`, `inner` and the rest of a text with `<name>inner</name>` in it. */
const marked = /^(?<before>.*?)<(?<name>[a-z]+)>(?<inner>.*?)<\/\k<name>>(?<rest>.*)$/s;

/** A translated sentence whose marked words are parts of their own, such as links: `Read the <terms>terms</terms>.` */
export function MarkedWords(props: {
  text: string;
  parts: Readonly<Record<string, (inner: string) => ReactNode>>;
}): ReactNode {
  const { text, parts } = props;
  const { before, name = '', inner = '', rest = '' } = marked.exec(text)?.groups ?? {};
  if (before === undefined) return text;
  return (
    <>
      {before}
      <Fragment>{parts[name]?.(inner) ?? inner}</Fragment>
      <MarkedWords text={rest} parts={parts} />
    </>
  );
}
