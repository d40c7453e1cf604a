import { TryAgain } from '#design/try-again/TryAgain.tsx';
import styles from './Document.module.css';
import { DocumentFrame, DocumentShape } from './DocumentFrame.tsx';
import type { useAgreement } from './use-agreement.ts';

interface OpenedDocumentProps {
  readonly agreement: ReturnType<typeof useAgreement>;
  readonly title: string;
}

export function OpenedDocument({ agreement, title }: OpenedDocumentProps) {
  switch (agreement.state) {
    case 'loading':
      return (
        <div className={styles.place}>
          <DocumentShape />
        </div>
      );
    case 'failed':
      return <TryAgain onRetry={agreement.retry} offline={agreement.reason.offline} />;
    case 'ready':
      return <DocumentFrame address={agreement.value.contract_url} title={title} />;
  }
}
