import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { InformationIcon } from '#design/icons/icons.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import type { Shot } from '../camera/shot.ts';
import { hasCamera } from '../camera/use-camera.ts';
import { useFocusProblem } from '../form-items/use-focus-problem.ts';
import type { useUploads } from '../uploads/use-uploads.ts';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import { CertifyItemField } from './CertifyItemField.tsx';
import { DocumentTile } from './DocumentTile.tsx';
import { type AnsweredKind, answeredKind, DOCUMENT_KIND } from './document-kind.ts';
import styles from './Filling.module.css';
import { LazyApplicationPart } from './LazyApplicationPart.tsx';
import { loadCamera } from './lazy-camera.ts';
import { PageHead } from './PageHead.tsx';
import type { PageSaver } from './page-saver.ts';
import { type Application, documentsQuery, type RequestedDocument } from './queries.ts';
import { useDocuments } from './use-documents.ts';
import { useWhenOpened } from './use-when-opened.ts';

interface DocumentsPageProps {
  readonly application: Application;
  /** The page that stores the type of ID, which decides on the images. */
  readonly identity: PageSaver;
  /** Uploads in progress; they continue after the borrower leaves this page. */
  readonly pictures: ReturnType<typeof useUploads>;
  readonly onChanged: () => Promise<void>;
  readonly onDone: () => Promise<void>;
  /** The person has no ID at hand and fills in the other pages first. */
  readonly onLater: () => void;
}

/**
 * The type of ID and the images that an application requires. The camera takes them one after another; each can
 * also be chosen, replaced and removed in its own slot.
 */
export function DocumentsPage(props: DocumentsPageProps) {
  const documents = useAnswer(documentsQuery(props.application.orderId));
  const { identity } = props;
  useEffect(() => void identity.read(), [identity]);
  switch (documents.state) {
    case 'loading':
      return <ApplicationSkeleton />;
    case 'failed':
      return <TryAgain onRetry={documents.retry} {...documents.reason} />;
    case 'ready':
      return <Documents {...props} documents={documents.value.documents} onRead={documents.refresh} />;
  }
}

interface DocumentsProps extends DocumentsPageProps {
  readonly documents: readonly RequestedDocument[];
  readonly onRead: () => Promise<void>;
}

function Documents(props: DocumentsProps) {
  const { application, identity, pictures, documents, onRead, onChanged, onDone, onLater } = props;
  const copy = useCopy(applicationPagesCopy);
  const page = useRef<HTMLDivElement>(null);
  const lead = useFocusProblem(page);
  const [isMarked, setMarked] = useState(false);
  // The photos that the open camera takes; they are fixed while it is open, although each fills its slot.
  const [shots, setShots] = useState<readonly Shot[]>();
  const [isCameraBlocked, setCameraBlocked] = useState(false);
  const { draft } = useSyncExternalStore(identity.state.subscribe, identity.state.get);
  const kind = draft && answeredKind(draft);
  const isKindMissing = kind?.value === '';
  const { missing, isSending, send, remove, chooseKind } = useDocuments({
    orderId: application.orderId,
    identity,
    documents,
    pictures,
    reload: () => Promise.all([onRead(), onChanged()]),
  });
  const [first] = isKindMissing ? [] : missing;
  const canTakePhotos = first !== undefined && !isCameraBlocked && hasCamera();

  // Another device may have added images since the last read.
  useWhenOpened(() => void onRead());

  async function goOn(): Promise<void> {
    if (!isKindMissing) return onDone();
    setMarked(true);
    lead([DOCUMENT_KIND]);
  }

  /** The phone's own camera, through the input of the document. */
  function photograph({ kind: wanted }: RequestedDocument): void {
    page.current?.querySelector<HTMLInputElement>(`[data-item="${wanted}"] input[capture]`)?.click();
  }

  return (
    <div ref={page} className={styles.screen}>
      <ScreenContent>
        <PageHead application={application} page="documents" />
        <p className={styles.quiet}>{copy.whoCanApply}</p>
        <div>
          {kind !== undefined && (
            <KindChoice
              kind={kind}
              error={isMarked && isKindMissing ? copy.kindMissing : undefined}
              onChoose={chooseKind}
            />
          )}
          <BlockedCamera isShown={isCameraBlocked} onTryAgain={() => setCameraBlocked(false)} />
        </div>
        {!isKindMissing &&
          documents.map((document) => (
            <DocumentTile
              key={document.kind}
              document={document}
              upload={pictures.uploads[document.kind]}
              preview={pictures.previews[document.imageId ?? '']}
              onPick={(file) => send(document, file)}
              onCancel={() => pictures.cancel(document.kind)}
              onRemove={() => remove(document.kind)}
            />
          ))}
        {missing.length > 0 && (
          <button type="button" className={styles.exit} onClick={onLater}>
            {copy.doLater}
          </button>
        )}
      </ScreenContent>
      {shots !== undefined && (
        <DocumentCamera
          shots={shots}
          documents={documents}
          onTaken={send}
          onEnd={() => setShots(undefined)}
          onDone={onDone}
          onBlocked={() => setCameraBlocked(true)}
        />
      )}
      <BottomBar {...(isSending && { note: <p className={styles.quiet}>{copy.stillUploading}</p> })}>
        {canTakePhotos && (
          <Button onClick={() => setShots(missing.map(shotOf))}>{copy.takePhotos(missing.length)}</Button>
        )}
        {!canTakePhotos && first !== undefined && (
          <Button onClick={() => photograph(first)}>{copy.photographOf(first.title)}</Button>
        )}
        {!canTakePhotos && first === undefined && <Button onClick={goOn}>{copy.next}</Button>}
      </BottomBar>
    </div>
  );
}

interface KindChoiceProps {
  readonly kind: AnsweredKind;
  readonly error: string | undefined;
  readonly onChoose: (kind: string) => Promise<void>;
}

function KindChoice({ kind: { item, value }, error, onChoose }: KindChoiceProps) {
  return (
    <section className={styles.sheet} aria-label={item.title}>
      <CertifyItemField
        item={item}
        typed={{ [DOCUMENT_KIND]: value }}
        onChange={(chosen) => void onChoose(chosen)}
        error={error}
        elsewhere={undefined}
        onTakeElsewhere={() => undefined}
      />
    </section>
  );
}

interface BlockedCameraProps {
  readonly isShown: boolean;
  readonly onTryAgain: () => void;
}

/** Says that the page cannot use the camera. The region stays, so that screen readers hear the change. */
function BlockedCamera({ isShown, onTryAgain }: BlockedCameraProps) {
  const copy = useCopy(applicationPagesCopy);
  return (
    <div role="status">
      {isShown && (
        <p className={styles.notice}>
          <InformationIcon />
          <span>
            {copy.cameraBlocked}{' '}
            <button type="button" className={styles.again} onClick={onTryAgain}>
              {copy.cameraAgain}
            </button>
          </span>
        </p>
      )}
    </div>
  );
}

interface DocumentCameraProps {
  readonly shots: readonly Shot[];
  readonly documents: readonly RequestedDocument[];
  readonly onTaken: (document: RequestedDocument, photo: File) => void;
  /** The camera is to be closed. */
  readonly onEnd: () => void;
  /** The last photo was taken. */
  readonly onDone: () => Promise<void>;
  readonly onBlocked: () => void;
}

function DocumentCamera({ shots, documents, onTaken, onEnd, onDone, onBlocked }: DocumentCameraProps) {
  function take(kind: string, photo: File): void {
    const document = documents.find((one) => one.kind === kind);
    if (document !== undefined) onTaken(document, photo);
  }

  return (
    <LazyApplicationPart name="camera" load={loadCamera}>
      {({ CameraSheet }) => (
        <CameraSheet
          shots={shots}
          onTaken={take}
          onDone={() => {
            onEnd();
            void onDone();
          }}
          onClose={onEnd}
          onBlocked={() => {
            onEnd();
            onBlocked();
          }}
        />
      )}
    </LazyApplicationPart>
  );
}

function shotOf({ kind, title, hint }: RequestedDocument): Shot {
  return { kind, title, hint, facing: kind === 'selfie' ? 'user' : 'environment' };
}
