import { Alert, Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { CasePart } from '../queue/CasePart.tsx';
import styles from './Documents.module.css';
import { PictureViewer } from './PictureViewer.tsx';
import { type DocumentOfCase, usePicture } from './queries.ts';

interface DocumentsProps {
  readonly caseId: string;
  readonly documents: readonly DocumentOfCase[];
}

/** Pictures of papers and faces. None is loaded before somebody asks for it. */
export function Documents({ caseId, documents }: DocumentsProps) {
  return (
    <CasePart
      title="Documents"
      beside="A picture loads when you ask for it. Each look is noted in the audit trail."
    >
      {documents.length === 0 ? (
        <p className={styles.nothing}>No picture was sent.</p>
      ) : (
        <ul className={styles.tiles}>
          {documents.map((document) => (
            <li key={document.imageId} className={styles.tile}>
              <Tile caseId={caseId} document={document} />
            </li>
          ))}
        </ul>
      )}
    </CasePart>
  );
}

function Tile({ caseId, document }: { readonly caseId: string; readonly document: DocumentOfCase }) {
  const [isAskedFor, setAskedFor] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const { data, error, isFetching, refetch } = usePicture(caseId, document.imageId, isAskedFor);
  const address = useObjectAddress(data);

  function open(): void {
    setAskedFor(true);
    setLarge(true);
  }

  if (error && data === undefined) {
    return (
      <Alert
        type="warning"
        title={error.message}
        action={
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <>
      <button type="button" className={styles.picture} onClick={open} aria-label={`Show: ${document.title}`}>
        {address !== undefined && <img src={address} alt="" />}
        {address === undefined && (isFetching ? <Spin /> : <span className={styles.show}>Show</span>)}
      </button>
      <span className={styles.title}>{document.title}</span>
      {isLarge && address !== undefined && (
        <PictureViewer title={document.title} address={address} onClose={() => setLarge(false)} />
      )}
    </>
  );
}

/** An address for bytes that this page holds, for as long as it shows them. */
function useObjectAddress(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (bytes === undefined) return undefined;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [bytes]);
  return address;
}
