import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
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
