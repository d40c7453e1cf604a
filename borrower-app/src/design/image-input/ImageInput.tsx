import { defaults } from '../defaults.ts';
import { FileInput, type FileInputProps } from '../file-input/FileInput.tsx';

/** Picks images, from the gallery or with the camera. */
export function ImageInput(props: Omit<FileInputProps, 'accept'>) {
  return <FileInput {...props} accept={defaults.imagePicker.accept} />;
}
