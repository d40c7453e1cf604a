import { Button } from 'antd';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import styles from './ReplyForm.module.css';

interface DropZoneProps {
  readonly onFiles: (files: Iterable<File>) => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The reply form, which accepts dropped images. */
export function DropZone({ onFiles, onSubmit, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);

  function allow(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }

  return (
    <form
      className={styles.form}
      data-dropping={isOver}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** A file picker as the alternative to dropping images. */
export function AddImages({ onFiles }: Pick<DropZoneProps, 'onFiles'>) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => picker.current?.click()}>Add images…</Button>
      <input
        ref={picker}
        className={styles.file}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label="Images for the reply"
        onChange={({ target }) => {
          onFiles(target.files ?? []);
          // Clearing the value lets the user choose the same image again after removing it.
          target.value = '';
        }}
      />
    </>
  );
}
