import type { ReactNode } from 'react';
import { defaults } from '../defaults.ts';
import styles from './ImageInput.module.css';

interface ImageInputProps {
  /** Replaces the button style. The element must be the positioned parent of the input. */
  readonly className?: string | undefined;
  /** Accessible name, if the surrounding text is not enough. */
  readonly label?: string;
  /** Which camera to use. A web view that is offered a camera offers nothing else. */
  readonly camera?: 'user' | 'environment';
  readonly multiple?: boolean;
  readonly onPick: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Picks images. The invisible input covers its content, so that the whole area can be tapped and focused. */
export function ImageInput(props: ImageInputProps) {
  const { className = styles.button, label, camera, multiple, onPick, children } = props;
  return (
    <label className={className}>
      <input
        type="file"
        className={styles.input}
        aria-label={label}
        accept={defaults.imagePicker.accept}
        capture={camera}
        multiple={multiple}
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
