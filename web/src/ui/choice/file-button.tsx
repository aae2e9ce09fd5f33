import { useRef } from 'react';
import { Button } from '../button.tsx';

/** A button that lets the person choose files on the machine. */
export function FileButton(props: {
  words: string;
  accept?: readonly string[];
  multiple?: boolean;
  /** The id of what the text alone does not say. */
  describedBy?: string;
  /** Gets the focus when the dialog around it opens. */
  first?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const { words, accept, describedBy } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        aria-describedby={describedBy}
        data-first={props.first || undefined}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept?.join(',')}
        multiple={props.multiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) props.onFiles(files);
        }}
      />
    </>
  );
}
