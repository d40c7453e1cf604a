import { attachDocument, detachDocument } from '@hiram/contract/origination/applications';
import { useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { useFocusProblem } from '../form-items/use-focus-problem.ts';
import { sendWithRetry } from '../uploads/send-with-retry.ts';
import type { useUploads } from '../uploads/use-uploads.ts';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { applicationPagesCopy } from './application-pages-copy.ts';
import { DocumentTile } from './DocumentTile.tsx';
import styles from './Filling.module.css';
import { PageHead } from './PageHead.tsx';
import { type Application, documentsQuery, type RequestedDocument } from './queries.ts';
import { useWhenOpened } from './use-when-opened.ts';

interface DocumentsPageProps {
  readonly application: Application;
  /** Uploads in progress; they continue after the borrower leaves this page. */
  readonly pictures: ReturnType<typeof useUploads>;
  readonly onChanged: () => Promise<void>;
  readonly onDone: () => Promise<void>;
}

/**
 * The images that an application requires. Each is taken or chosen, uploaded, replaced and removed in its own
 * slot.
 */
export function DocumentsPage(props: DocumentsPageProps) {
  const documents = useAnswer(documentsQuery(props.application.orderId));
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

function Documents({ application, pictures, documents, onRead, onChanged, onDone }: DocumentsProps) {
  const copy = useCopy(applicationPagesCopy);
  const wire = useWire();
  const page = useRef<HTMLDivElement>(null);
  const [isMarked, setMarked] = useState(false);
  const lead = useFocusProblem(page);
  const { orderId } = application;
  const { uploads, previews, begin, cancel } = pictures;
  const missing = documents.filter(
    ({ kind, isRequired, imageId }) => isRequired === '1' && imageId === undefined && !isInTransit(kind),
  );
  const isSending = documents.some(({ kind }) => isInTransit(kind));

  // Another device may have added images since the last read.
  useWhenOpened(() => void onRead());

  function isInTransit(kind: string): boolean {
    const upload = uploads[kind];
    return upload !== undefined && upload.problem === undefined;
  }

  function send({ kind, purpose }: RequestedDocument, file: File): void {
    void begin({
      key: kind,
      file,
      purpose,
      async onArrived(imageId, retryPolicy) {
        const answer = await sendWithRetry(retryPolicy, attachDocument, { orderId, kind, imageId });
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

  async function goOn(): Promise<void> {
    if (missing.length === 0) return onDone();
    setMarked(true);
    lead(missing.map(({ kind }) => kind));
  }

  return (
    <div ref={page} className={styles.screen}>
      <ScreenContent>
        <PageHead application={application} page="documents" />
        {documents.map((document) => (
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
      </ScreenContent>
      <BottomBar {...(isSending && { note: <p className={styles.quiet}>{copy.stillUploading}</p> })}>
        <Button onClick={goOn}>{copy.next}</Button>
      </BottomBar>
    </div>
  );
}
