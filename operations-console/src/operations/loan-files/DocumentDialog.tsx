import { Alert, Button, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { contentNonce } from '#frame/content-nonce.ts';
import { useSessionWatch } from '#session/session-watch.ts';
import styles from './DocumentDialog.module.css';
import { bytesOf, withNonce } from './document-content.ts';
import { useLoanDocument } from './queries.ts';

interface DocumentDialogProps {
  readonly loanId: string;
  readonly documentId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** A document as the borrower has it. It is removed from memory when the dialog closes. */
export function DocumentDialog({ loanId, documentId, title, onClose }: DocumentDialogProps) {
  const { data, error, refetch } = useLoanDocument(loanId, documentId);
  // A dialog is rendered outside the page that is hidden when the session ends.
  const { hasEnded } = useSessionWatch();
  return (
    <Modal
      open={!hasEnded}
      title={data?.title ?? title}
      footer={null}
      width={920}
      style={{ top: 24 }}
      onCancel={onClose}
    >
      {error && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data === undefined && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data?.mediaType === 'application/pdf' && <PdfFrame title={data.title} content={data.content} />}
      {data?.mediaType === 'text/html' && <PageFrame title={data.title} content={data.content} />}
    </Modal>
  );
}

interface FrameProps {
  readonly title: string;
  /** Base64 */
  readonly content: string;
}

/**
 * Uses the browser's PDF viewer, which runs isolated from our page. It does not work in a frame with
 * `sandbox` (decision 0055). The MIME type ensures that the bytes are treated only as a PDF.
 */
function PdfFrame({ title, content }: FrameProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytesOf(content)], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  if (address === undefined) return null;
  // biome-ignore lint/security/useIframeSandbox: see above, the viewer does not run in one
  return <iframe className={styles.frame} src={address} title={title} referrerPolicy="no-referrer" />;
}

/** A sandboxed frame that can only be read: no scripts, forms or windows, and a separate origin. */
function PageFrame({ title, content }: FrameProps) {
  const html = withNonce(new TextDecoder().decode(bytesOf(content)), contentNonce(document));
  return (
    <iframe className={styles.frame} sandbox="" srcDoc={html} title={title} referrerPolicy="no-referrer" />
  );
}
