import { useCopy } from '#copy/LocaleProvider.tsx';
import { PlusIcon } from '#design/icons/icons.tsx';
import { CameraIcon } from '#design/icons/rarer-icons.tsx';
import { ImageInput } from '#design/image-input/ImageInput.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import styles from './DocumentTile.module.css';

interface ImageButtonsProps {
  readonly title: string;
  readonly isSelfie: boolean;
  readonly isReplacing: boolean;
  readonly onPick: (file: File) => void;
}

/**
 * Camera or gallery. There are two buttons because a web view that is offered a camera offers nothing else.
 */
export function ImageButtons({ title, isSelfie, isReplacing, onPick }: ImageButtonsProps) {
  const copy = useCopy(applicationPagesCopy);

  function pick([file]: readonly File[]) {
    if (file !== undefined) onPick(file);
  }

  const photo = isReplacing ? copy.replacePhoto : copy.takePhoto;
  const file = isReplacing ? copy.replaceFile : copy.chooseFile;
  return (
    <div className={styles.buttons}>
      <ImageInput label={`${photo}: ${title}`} camera={isSelfie ? 'user' : 'environment'} onPick={pick}>
        <CameraIcon /> {photo}
      </ImageInput>
      <ImageInput label={`${file}: ${title}`} onPick={pick}>
        <PlusIcon /> {file}
      </ImageInput>
    </div>
  );
}
