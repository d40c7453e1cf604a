import { attachDocument, detachDocument } from '@hiram/contract/origination/applications';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { sendWithRetry } from '../uploads/send-with-retry.ts';
import type { useUploads } from '../uploads/use-uploads.ts';
import { applicationPagesCopy } from './application-pages-copy.ts';
import { DOCUMENT_KIND } from './document-kind.ts';
import { fillInFromId } from './fill-in-from-id.ts';
import type { PageSaver } from './page-saver.ts';
import type { RequestedDocument } from './queries.ts';

interface DocumentsOf {
  readonly orderId: string;
  readonly identity: PageSaver;
  readonly documents: readonly RequestedDocument[];
  readonly pictures: ReturnType<typeof useUploads>;
  /** Reloads the images and the application. */
  readonly reload: () => Promise<unknown>;
}

interface Documents {
  /** The required images that are neither there nor on their way. */
  readonly missing: readonly RequestedDocument[];
  readonly isSending: boolean;
  readonly send: (document: RequestedDocument, file: File) => void;
  readonly remove: (kind: RequestedDocument['kind']) => Promise<void>;
  readonly chooseKind: (kind: string) => Promise<void>;
}

/** The images of an application: what is missing, and the actions of the page. */
export function useDocuments({ orderId, identity, documents, pictures, reload }: DocumentsOf): Documents {
  const copy = useCopy(applicationPagesCopy);
  const wire = useWire();

  function isInTransit({ kind }: RequestedDocument): boolean {
    const upload = pictures.uploads[kind];
    return upload !== undefined && upload.problem === undefined;
  }

  async function fillIn(file: File): Promise<void> {
    if (await fillInFromId(file, identity)) showToast(copy.filledIn);
  }

  return {
    missing: documents.filter(
      (document) => document.isRequired === '1' && document.imageId === undefined && !isInTransit(document),
    ),
    isSending: documents.some(isInTransit),
    send({ kind, purpose }, file) {
      if (purpose === 'identity') void fillIn(file);
      void pictures.begin({
        key: kind,
        file,
        purpose,
        async onArrived(imageId, retryPolicy) {
          const answer = await sendWithRetry(retryPolicy, attachDocument, { orderId, kind, imageId });
          if (!answer.success) return answer.message;
          await reload();
          showToast(copy.uploaded);
          return undefined;
        },
      });
    },
    async remove(kind) {
      const answer = await wire?.send(detachDocument, { orderId, kind });
      if (!answer?.success && !answer?.message) showToast(copy.notDone);
      await reload();
    },
    async chooseKind(kind) {
      identity.type(DOCUMENT_KIND, kind);
      await identity.flush();
      // A passport needs no photo of its back.
      await reload();
    },
  };
}
