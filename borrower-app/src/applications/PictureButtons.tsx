import { PlusIcon } from '../design/icons/icons.tsx';
import { CameraIcon } from '../design/icons/rarer-icons.tsx';
import { ImageInput } from '../design/image-input/ImageInput.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './DocumentTile.module.css';
import { fillingTexts } from './filling-texts.ts';

interface PictureButtonsProps {
  readonly title: string;
  readonly isSelfie: boolean;
  readonly isReplacing: boolean;
  readonly onPick: (file: File) => void;
}

/**
 * Camera or gallery. There are two buttons because a web view that is offered a camera offers nothing else.
 */
export function PictureButtons({ title, isSelfie, isReplacing, onPick }: PictureButtonsProps) {
  const texts = useTexts(fillingTexts);

  function pick([file]: readonly File[]) {
    if (file !== undefined) onPick(file);
  }

  const photo = isReplacing ? texts.replacePhoto : texts.takePhoto;
  const file = isReplacing ? texts.replaceFile : texts.chooseFile;
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
