import { Button } from 'antd';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import styles from './ReplyForm.module.css';

interface DropPlaceProps {
  readonly onFiles: (files: Iterable<File>) => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form of a reply, on which pictures can be dropped. */
export function DropPlace({ onFiles, onSubmit, children }: DropPlaceProps) {
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

/** The way to pictures for whoever has them in a folder. */
export function AddPictures({ onFiles }: Pick<DropPlaceProps, 'onFiles'>) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => picker.current?.click()}>Add pictures…</Button>
      <input
        ref={picker}
        className={styles.file}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label="Pictures for the reply"
        onChange={({ target }) => {
          onFiles(target.files ?? []);
          // The same picture can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}
