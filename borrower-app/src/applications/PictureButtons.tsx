import type { ChangeEvent } from 'react';
import { defaults } from '../design/defaults.ts';
import { PlusIcon } from '../design/icons/icons.tsx';
import { CameraIcon } from '../design/icons/rarer-icons.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './DocumentTile.module.css';
import { fillingTexts } from './filling-texts.ts';

interface PictureButtonsProps {
  readonly title: string;
  readonly isSelfie: boolean;
  readonly isReplacing: boolean;
  readonly onPick: (file: File) => void;
}

/** By camera or from what the phone has. Two buttons, because a web view that is offered a camera offers nothing else. */
export function PictureButtons({ title, isSelfie, isReplacing, onPick }: PictureButtonsProps) {
  const texts = useTexts(fillingTexts);

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Emptied, so that picking the same file again is a change too.
    target.value = '';
    if (file !== undefined) onPick(file);
  }

  const photo = isReplacing ? texts.replacePhoto : texts.takePhoto;
  const file = isReplacing ? texts.replaceFile : texts.chooseFile;
  return (
    <div className={styles.buttons}>
      <label className={styles.pick}>
        <CameraIcon /> {photo}
        <input
          type="file"
          className={styles.input}
          aria-label={`${photo}: ${title}`}
          accept={defaults.imagePicker.accept}
          capture={isSelfie ? 'user' : 'environment'}
          onChange={pick}
        />
      </label>
      <label className={styles.pick}>
        <PlusIcon /> {file}
        <input
          type="file"
          className={styles.input}
          aria-label={`${file}: ${title}`}
          accept={defaults.imagePicker.accept}
          onChange={pick}
        />
      </label>
    </div>
  );
}
