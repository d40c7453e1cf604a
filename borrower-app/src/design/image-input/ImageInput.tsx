import type { ReactNode } from 'react';
import { defaults } from '../defaults.ts';
import styles from './ImageInput.module.css';

interface ImageInputProps {
  /** What it is dressed in instead of a button. Whatever it is, it is the place that the input lies over. */
  readonly className?: string | undefined;
  /** What it is called, where the words around it do not say enough. */
  readonly label?: string;
  /** Which camera takes it. A web view that is offered a camera offers nothing else. */
  readonly camera?: 'user' | 'environment';
  readonly multiple?: boolean;
  readonly onPick: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A way to pick pictures. The input lies unseen over the words, so that the whole of them is touched and focused. */
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
          // Emptied, so that picking the same file again is a change too.
          target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      {children}
    </label>
  );
}
