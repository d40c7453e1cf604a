import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { CheckIcon, CloseIcon, InformationIcon } from '#design/icons/icons.tsx';
import { Modal } from '#design/modal/Modal.tsx';
import styles from './CameraSheet.module.css';
import { cameraCopy } from './camera-copy.ts';
import { type PhotoQuality, photoQuality } from './photo-quality.ts';
import type { Shot } from './shot.ts';
import { photoOf, smallFrame } from './take-frame.ts';
import { useCamera } from './use-camera.ts';

interface CameraSheetProps {
  /** Taken one after another. */
  readonly shots: readonly Shot[];
  readonly onTaken: (kind: string, photo: File) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** The browser or the person does not give the camera. */
  readonly onBlocked: () => void;
}

/** The camera over the whole screen: it takes the photos one after another, each checked by the person. */
export function CameraSheet({ shots, onTaken, onDone, onClose, onBlocked }: CameraSheetProps) {
  const [index, setIndex] = useState(0);
  const [photo, setPhoto] = useState<File>();
  const shot = shots[index];
  if (shot === undefined) return undefined;

  function use(kind: string, taken: File) {
    onTaken(kind, taken);
    setPhoto(undefined);
    if (index === shots.length - 1) onDone();
    else setIndex(index + 1);
  }

  return (
    <Modal open onClose={onClose} className={styles.camera} label={shot.title} firstFocus="whole">
      <Head shot={shot} position={index + 1} count={shots.length} onClose={onClose} />
      {photo === undefined ? (
        <Viewfinder key={shot.kind} shot={shot} onPhoto={setPhoto} onBlocked={onBlocked} />
      ) : (
        <TakenPhoto
          shot={shot}
          photo={photo}
          onRetake={() => setPhoto(undefined)}
          onUse={() => use(shot.kind, photo)}
        />
      )}
    </Modal>
  );
}

interface HeadProps {
  readonly shot: Shot;
  readonly position: number;
  readonly count: number;
  readonly onClose: () => void;
}

function Head({ shot, position, count, onClose }: HeadProps) {
  const copy = useCopy(cameraCopy);
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{shot.title}</h2>
        <p className={styles.quiet}>{copy.photoOf(position, count)}</p>
      </div>
      <button type="button" className={styles.close} aria-label={copy.close} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}

interface ViewfinderProps {
  readonly shot: Shot;
  readonly onPhoto: (photo: File) => void;
  readonly onBlocked: () => void;
}

const CHECK_EVERY_MS = 250;
/** As many good frames in a row take the photo, so that a moving hand does not. */
const GOOD_FRAMES = 4;

/** The live picture. A document is photographed by itself once it is readable; a face when the person is ready. */
function Viewfinder({ shot, onPhoto, onBlocked }: ViewfinderProps) {
  const copy = useCopy(cameraCopy);
  const { video, isLive } = useCamera(shot.facing, onBlocked);
  const [quality, setQuality] = useState<PhotoQuality>();
  const isTaking = useRef(false);
  const isDocument = shot.facing === 'environment';

  async function take() {
    if (isTaking.current || video.current === null) return;
    isTaking.current = true;
    const photo = await photoOf(video.current);
    isTaking.current = false;
    if (photo === undefined) onBlocked();
    else onPhoto(photo);
  }

  const takeByItself = useEffectEvent(take);
  useEffect(() => {
    if (!isLive) return;
    let goodFrames = 0;
    const timer = setInterval(() => {
      const frame = video.current === null ? undefined : smallFrame(video.current);
      if (frame === undefined) return;
      const checked = photoQuality(frame);
      setQuality(checked);
      goodFrames = isGood(checked) ? goodFrames + 1 : 0;
      if (isDocument && goodFrames >= GOOD_FRAMES) void takeByItself();
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLive, isDocument, video]);

  return (
    <>
      <div className={styles.finder} data-shape={isDocument ? 'card' : 'face'}>
        <video ref={video} className={styles.video} data-mirrored={!isDocument} muted playsInline />
        <span className={styles.frame} aria-hidden="true" />
      </div>
      <div className={styles.checks} role="status">
        <p className={styles.state}>{stateOf(copy, { isLive, isDocument, quality })}</p>
        <ul className={styles.list}>
          <Check isGood={quality?.isBright} good={copy.bright} bad={copy.tooDark} />
          <Check isGood={quality?.isSharp} good={copy.sharp} bad={copy.blurred} />
          <Check isGood={quality?.isWithoutGlare} good={copy.noGlare} bad={copy.glare} />
        </ul>
      </div>
      <p className={styles.hint}>{isDocument ? `${shot.hint} ${copy.takesItself}` : shot.hint}</p>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.shutter}
          aria-label={`${copy.take}: ${shot.title}`}
          disabled={!isLive}
          onClick={() => void take()}
        />
      </div>
    </>
  );
}

function isGood({ isBright, isSharp, isWithoutGlare }: PhotoQuality): boolean {
  return isBright && isSharp && isWithoutGlare;
}

interface ViewState {
  readonly isLive: boolean;
  readonly isDocument: boolean;
  readonly quality: PhotoQuality | undefined;
}

function stateOf(
  copy: {
    readonly starting: string;
    readonly holdStill: string;
    readonly ready: string;
    readonly adjust: string;
  },
  { isLive, isDocument, quality }: ViewState,
): string {
  if (!isLive || quality === undefined) return copy.starting;
  if (!isGood(quality)) return copy.adjust;
  return isDocument ? copy.holdStill : copy.ready;
}

interface CheckProps {
  /** Undefined before the first frame. */
  readonly isGood: boolean | undefined;
  readonly good: string;
  readonly bad: string;
}

function Check({ isGood: isPassed = false, good, bad }: CheckProps) {
  return (
    <li className={styles.check} data-passed={isPassed}>
      {isPassed ? <CheckIcon /> : <InformationIcon />} {isPassed ? good : bad}
    </li>
  );
}

interface TakenPhotoProps {
  readonly shot: Shot;
  readonly photo: File;
  readonly onRetake: () => void;
  readonly onUse: () => void;
}

function TakenPhoto({ shot, photo, onRetake, onUse }: TakenPhotoProps) {
  const copy = useCopy(cameraCopy);
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  const isDocument = shot.facing === 'environment';
  return (
    <>
      <div className={styles.finder} data-shape={isDocument ? 'card' : 'face'}>
        {address !== '' && <img className={styles.video} src={address} alt={shot.title} />}
      </div>
      <p className={styles.question} role="status">
        {isDocument ? copy.canYouRead : copy.isFaceClear}
      </p>
      <div className={styles.choice}>
        <Button variant="secondary" onClick={onRetake}>
          {copy.retake}
        </Button>
        <Button onClick={onUse}>{copy.use}</Button>
      </div>
    </>
  );
}
