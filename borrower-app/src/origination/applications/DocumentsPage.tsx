import { attachDocument, detachDocument } from '@hiram/contract/origination/applications';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { InformationIcon } from '#design/icons/icons.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { useWire } from '#queries/WireProvider.tsx';
import type { Shot } from '../camera/CameraSheet.tsx';
import { hasCamera } from '../camera/use-camera.ts';
import { useFocusProblem } from '../form-items/use-focus-problem.ts';
import { sendWithRetry } from '../uploads/send-with-retry.ts';
import type { useUploads } from '../uploads/use-uploads.ts';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import { CertifyItemField } from './CertifyItemField.tsx';
import { DocumentTile } from './DocumentTile.tsx';
import styles from './Filling.module.css';
import { fillInFromId } from './fill-in-from-id.ts';
import { LazyApplicationPart } from './LazyApplicationPart.tsx';
import { loadCamera } from './lazy-pages.ts';
import { PageHead } from './PageHead.tsx';
import { type CertifyItem, entryOf, type PageDraft } from './page-draft.ts';
import type { PageSaver } from './page-saver.ts';
import { type Application, documentsQuery, type RequestedDocument } from './queries.ts';
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

const DOCUMENT_KIND = 'documentKind';

function Documents({
  application,
  identity,
  pictures,
  documents,
  onRead,
  onChanged,
  onDone,
  onLater,
}: DocumentsProps) {
  const copy = useCopy(applicationPagesCopy);
  const wire = useWire();
  const page = useRef<HTMLDivElement>(null);
  const [isMarked, setMarked] = useState(false);
  // The photos that the open camera takes; they are fixed while it is open, although each fills its slot.
  const [shots, setShots] = useState<readonly Shot[]>();
  const [isCameraBlocked, setCameraBlocked] = useState(false);
  const lead = useFocusProblem(page);
  const { draft } = useSyncExternalStore(identity.state.subscribe, identity.state.get);
  const kind = draft && answeredKind(draft);
  const isKindMissing = kind !== undefined && kind.value === '';
  const { orderId } = application;
  const { uploads, previews, begin, cancel } = pictures;
  const missing = documents.filter(
    ({ kind, isRequired, imageId }) => isRequired === '1' && imageId === undefined && !isInTransit(kind),
  );
  const canTakePhotos = !isKindMissing && missing.length > 0 && !isCameraBlocked && hasCamera();
  const isSending = documents.some(({ kind }) => isInTransit(kind));

  // Another device may have added images since the last read.
  useWhenOpened(() => void onRead());

  function isInTransit(kind: string): boolean {
    const upload = uploads[kind];
    return upload !== undefined && upload.problem === undefined;
  }

  async function fillIn(file: File): Promise<void> {
    if (await fillInFromId(file, identity)) showToast(copy.filledIn);
  }

  function send({ kind: slot, purpose }: RequestedDocument, file: File): void {
    if (purpose === 'identity') void fillIn(file);
    void begin({
      key: slot,
      file,
      purpose,
      async onArrived(imageId, retryPolicy) {
        const answer = await sendWithRetry(retryPolicy, attachDocument, { orderId, kind: slot, imageId });
        if (!answer.success) return answer.message;
        await Promise.all([onRead(), onChanged()]);
        showToast(copy.uploaded);
        return undefined;
      },
    });
  }

  async function remove(kind: RequestedDocument['kind']): Promise<void> {
    const answer = await wire?.send(detachDocument, { orderId, kind });
    if (!answer?.success && !answer?.message) showToast(copy.notDone);
    await Promise.all([onRead(), onChanged()]);
  }

  async function chooseKind(value: string): Promise<void> {
    identity.type(DOCUMENT_KIND, value);
    await identity.flush();
    // A passport needs no photo of its back.
    await Promise.all([onRead(), onChanged()]);
  }

  async function goOn(): Promise<void> {
    if (missing.length === 0 && !isKindMissing) return onDone();
    setMarked(true);
    lead(isKindMissing ? [DOCUMENT_KIND] : missing.map((document) => document.kind));
  }

  const blockCamera = useCallback(() => {
    setShots(undefined);
    setCameraBlocked(true);
  }, []);

  function takeWithCamera(takenKind: string, photo: File): void {
    const document = documents.find((one) => one.kind === takenKind);
    if (document !== undefined) send(document, photo);
  }

  return (
    <div ref={page} className={styles.screen}>
      <ScreenContent>
        <PageHead application={application} page="documents" />
        <p className={styles.quiet}>{copy.whoCanApply}</p>
        {kind !== undefined && (
          <section className={styles.sheet} aria-label={kind.item.title}>
            <CertifyItemField
              item={kind.item}
              typed={{ [DOCUMENT_KIND]: kind.value }}
              onChange={(value) => void chooseKind(value)}
              error={isMarked && isKindMissing ? copy.kindMissing : undefined}
              elsewhere={undefined}
              onTakeElsewhere={() => undefined}
            />
          </section>
        )}
        <div role="status">
          {isCameraBlocked && (
            <p className={styles.notice}>
              <InformationIcon /> <span>{copy.cameraBlocked}</span>
            </p>
          )}
        </div>
        {!isKindMissing &&
          documents.map((document) => (
            <DocumentTile
              key={document.kind}
              document={document}
              upload={uploads[document.kind]}
              preview={previews[document.imageId ?? '']}
              problem={isMarked && missing.includes(document) ? copy.documentMissing : undefined}
              onPick={(file) => send(document, file)}
              onCancel={() => cancel(document.kind)}
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
        <LazyApplicationPart name="camera" load={loadCamera}>
          {({ CameraSheet }) => (
            <CameraSheet
              shots={shots}
              onTaken={takeWithCamera}
              onDone={() => {
                setShots(undefined);
                void onDone();
              }}
              onClose={() => setShots(undefined)}
              onBlocked={blockCamera}
            />
          )}
        </LazyApplicationPart>
      )}
      <BottomBar {...(isSending && { note: <p className={styles.quiet}>{copy.stillUploading}</p> })}>
        {canTakePhotos ? (
          <Button onClick={() => setShots(missing.map(shotOf))}>{copy.takePhotos(missing.length)}</Button>
        ) : (
          <Button onClick={goOn}>{copy.next}</Button>
        )}
      </BottomBar>
    </div>
  );
}

/** The item that asks for the type of ID, and its answer. */
function answeredKind({ page, typed }: PageDraft): { item: CertifyItem; value: string } | undefined {
  const item = page.items.find(({ code }) => code === DOCUMENT_KIND);
  return item && { item, value: entryOf(item, typed) };
}

function shotOf({ kind, title, hint }: RequestedDocument): Shot {
  return { kind, title, hint, facing: kind === 'selfie' ? 'user' : 'environment' };
}
