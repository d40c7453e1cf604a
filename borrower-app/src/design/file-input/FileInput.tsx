import { type ReactNode, useEffect, useState } from 'react';
import styles from './FileInput.module.css';

export interface FileInputProps {
  /** Replaces the button style. The element must be the positioned parent of the input. */
  readonly className?: string | undefined;
  /** Accessible name, if the surrounding text is not enough. */
  readonly label?: string | undefined;
  /** The files that may be picked, as the attribute of the same name. */
  readonly accept: string;
  /** Which camera to use. A web view that is offered a camera offers nothing else. */
  readonly camera?: 'user' | 'environment' | undefined;
  readonly multiple?: boolean | undefined;
  readonly onPick: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Picks files. The invisible input covers its content, so that the whole area can be tapped and focused. */
export function FileInput(props: FileInputProps) {
  const { className = styles.button, label, accept, camera, multiple, onPick, children } = props;
  // A file that is picked in the prerendered document would be lost when the app replaces it.
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return (
    <label className={className}>
      <input
        type="file"
        className={styles.input}
        aria-label={label}
        accept={accept}
        capture={camera}
        multiple={multiple}
        disabled={!isRunning}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that picking the same file again fires a change event.
          target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      {children}
    </label>
  );
}
