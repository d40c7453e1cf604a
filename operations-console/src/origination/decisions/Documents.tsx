import { CasePart } from '#cases/CasePart.tsx';
import { ImageTiles } from '#images/ImageTiles.tsx';
import { useUnmasking } from '#people/unmasking/PersonalFacts.tsx';
import styles from './Documents.module.css';
import { type DocumentOfCase, documentsOf } from './queries.ts';

interface DocumentsProps {
  readonly caseId: string;
  readonly documents: readonly DocumentOfCase[];
}

/** Images of documents and faces. None is loaded until the user requests it. */
export function Documents({ caseId, documents }: DocumentsProps) {
  const gate = useUnmasking();
  return (
    <CasePart title="Documents" beside="Images load on request. Each view is recorded in the audit trail.">
      {documents.length === 0 ? (
        <p className={styles.nothing}>No documents were uploaded.</p>
      ) : (
        <ImageTiles source={documentsOf(caseId)} pictures={documents} gate={gate} />
      )}
    </CasePart>
  );
}
