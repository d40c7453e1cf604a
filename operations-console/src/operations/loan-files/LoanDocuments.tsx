import { Button } from 'antd';
import { useState } from 'react';
import { languageName } from '#cases/borrowers-language.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { useUnmasking } from '#people/unmasking/PersonalFacts.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import styles from './LoanAbout.module.css';
import { documentKinds } from './loan-labels.ts';
import type { LoanFile } from './queries.ts';

const DIGEST_SHOWN = 12;

/**
 * The documents of the loan as the borrower has them. Each is fetched on request, because each view is
 * audited.
 */
export function LoanDocuments({ loan }: { readonly loan: LoanFile }) {
  const { documents, timeZone, loanId } = loan;
  // A document contains the borrower's personal data, so viewing it requires a reason.
  const { ask, mayShow } = useUnmasking();
  const [openId, setOpenId] = useState<string>();
  const open = documents.find(({ documentId }) => documentId === openId);
  return (
    <CasePart title="Documents" beside={mayShow ? undefined : 'not visible for your role'}>
      {documents.length === 0 ? (
        <p className={styles.nothing}>None yet.</p>
      ) : (
        <ul className={styles.things}>
          {documents.map(({ documentId, kind, title, language, at, digest, canBeShown }) => (
            <li key={documentId}>
              <span className={styles.first}>
                {title}
                {canBeShown && mayShow && (
                  <Button
                    size="small"
                    aria-label={`Show ${title}`}
                    onClick={() => ask(() => setOpenId(documentId))}
                  >
                    Show
                  </Button>
                )}
              </span>
              <span className={styles.beside}>
                {documentKinds[kind]}, {languageName(language)}, <CaseTime at={at} timeZone={timeZone} />{' '}
                {digest !== '' && <code title={digest}>{digest.slice(0, DIGEST_SHOWN)}</code>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <DocumentDialog
          loanId={loanId}
          documentId={open.documentId}
          title={open.title}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </CasePart>
  );
}
