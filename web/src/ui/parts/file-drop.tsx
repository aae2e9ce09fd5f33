import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { AriaLocale } from './aria-locale.tsx';
import './file-drop.css';

/** An area that accepts files dropped on it or pasted while it has the focus. */
export function FileDrop(props: {
  label: string;
  className: string;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  return (
    <AriaLocale>
      <DropZone
        className={props.className}
        aria-label={props.label}
        isDisabled={props.disabled ?? false}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const files = await Promise.all(
            items.flatMap((item) => (item.kind === 'file' ? item.getFile() : [])),
          );
          if (files.length > 0) props.onFiles(files);
        }}
      >
        {props.children}
      </DropZone>
    </AriaLocale>
  );
}

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
  const { accept, describedBy } = props;
  return (
    <AriaLocale>
      <FileTrigger
        allowsMultiple={props.multiple ?? false}
        {...(accept !== undefined && { acceptedFileTypes: accept })}
        onSelect={(files) => files !== null && files.length > 0 && props.onFiles([...files])}
      >
        <Button
          className="btn sm"
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          {...(props.first && { 'data-first': true })}
        >
          {props.words}
        </Button>
      </FileTrigger>
    </AriaLocale>
  );
}
