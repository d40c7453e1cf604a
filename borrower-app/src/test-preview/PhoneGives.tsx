import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { Field } from '../design/field/Field.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { type Found, findLocation } from './find-location.ts';
import styles from './PhoneGives.module.css';
import { testPreviewTexts } from './test-preview-texts.ts';

/** Requests a photo, a contact and a location as a screen would, and shows the results. */
export function PhoneGives() {
  const texts = useTexts(testPreviewTexts);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{texts.phone}</h2>
      <PhotoPicker />
      <ContactField />
      <LocationButton />
    </section>
  );
}

function PhotoPicker() {
  const texts = useTexts(testPreviewTexts);
  const [photo, setPhoto] = useState<File>();
  return (
    <Card>
      <label className={styles.picker}>
        <span>{texts.choosePhoto}</span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          onChange={({ target }) => setPhoto(target.files?.[0])}
        />
      </label>
      <Got label={texts.photo}>{photo && `${photo.name}, ${photo.type}, ${figure.format(photo.size)} B`}</Got>
      {photo && <Picture of={photo} />}
    </Card>
  );
}

const figure = new Intl.NumberFormat('en');

/** Rendered on a canvas: the file never gets a URL, so the content security policy need not allow one. */
function Picture({ of: file }: { readonly of: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    createImageBitmap(file).then(
      (picture) => {
        if (isCurrent && canvas.current) drawOn(canvas.current, picture);
      },
      // A file that is not an image is not rendered; its name and type are still shown.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return <canvas ref={canvas} className={styles.photo} role="img" aria-label={file.name} />;
}

function drawOn(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
}

function ContactField() {
  const texts = useTexts(testPreviewTexts);
  const [contact, setContact] = useState('');
  return (
    <Card>
      <Field
        label={texts.contact}
        hint={texts.contactHint}
        value={contact}
        onChange={setContact}
        autoComplete="off"
      />
      <Got label={texts.contact}>{contact}</Got>
    </Card>
  );
}

function LocationButton() {
  const texts = useTexts(testPreviewTexts);
  const [found, setFound] = useState<Found>();
  return (
    <Card>
      <Button variant="secondary" onClick={async () => setFound(await findLocation(navigator.geolocation))}>
        {texts.getLocation}
      </Button>
      <Got label={texts.location}>
        {found?.state === 'refused' && texts.locationRefused}
        {found?.state === 'unknown' && texts.locationUnknown}
        {found?.state === 'found' && `${found.latitude}, ${found.longitude} (± ${found.accuracyMetres} m)`}
      </Got>
    </Card>
  );
}

function Got({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const texts = useTexts(testPreviewTexts);
  const isEmpty = [children].flat().every((child) => !child);
  return (
    <output className={styles.got} aria-label={label}>
      {isEmpty ? texts.nothingYet : children}
    </output>
  );
}
