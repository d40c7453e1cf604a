import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCopy } from '../copy/LocaleProvider.tsx';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { Field } from '../design/field/Field.tsx';
import { type Found, findLocation } from './find-location.ts';
import styles from './PhoneGives.module.css';
import { testPreviewCopy } from './test-preview-copy.ts';

/** Requests a photo, a contact and a location as a screen would, and shows the results. */
export function DeviceCapabilities() {
  const copy = useCopy(testPreviewCopy);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{copy.phone}</h2>
      <PhotoPicker />
      <ContactField />
      <LocationButton />
    </section>
  );
}

function PhotoPicker() {
  const copy = useCopy(testPreviewCopy);
  const [photo, setPhoto] = useState<File>();
  return (
    <Card>
      <label className={styles.picker}>
        <span>{copy.choosePhoto}</span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          onChange={({ target }) => setPhoto(target.files?.[0])}
        />
      </label>
      <CapabilityResult label={copy.photo}>
        {photo && `${photo.name}, ${photo.type}, ${figure.format(photo.size)} B`}
      </CapabilityResult>
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
  const copy = useCopy(testPreviewCopy);
  const [contact, setContact] = useState('');
  return (
    <Card>
      <Field
        label={copy.contact}
        hint={copy.contactHint}
        value={contact}
        onChange={setContact}
        autoComplete="off"
      />
      <CapabilityResult label={copy.contact}>{contact}</CapabilityResult>
    </Card>
  );
}

function LocationButton() {
  const copy = useCopy(testPreviewCopy);
  const [found, setFound] = useState<Found>();
  return (
    <Card>
      <Button variant="secondary" onClick={async () => setFound(await findLocation(navigator.geolocation))}>
        {copy.getLocation}
      </Button>
      <CapabilityResult label={copy.location}>
        {found?.state === 'refused' && copy.locationRefused}
        {found?.state === 'unknown' && copy.locationUnknown}
        {found?.state === 'found' && `${found.latitude}, ${found.longitude} (± ${found.accuracyMetres} m)`}
      </CapabilityResult>
    </Card>
  );
}

function CapabilityResult({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const copy = useCopy(testPreviewCopy);
  const isEmpty = [children].flat().every((child) => !child);
  return (
    <output className={styles.got} aria-label={label}>
      {isEmpty ? copy.nothingYet : children}
    </output>
  );
}
