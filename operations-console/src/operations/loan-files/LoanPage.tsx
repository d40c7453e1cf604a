import { Alert } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { PartsLevel } from '#cases/CasePart.tsx';
import { KeyHelpDialog } from '#cases/KeyHelpDialog.tsx';
import type { KeyHelp } from '#cases/key-help.ts';
import { clickKeys, useQueueKeys } from '#cases/use-queue-keys.ts';
import { PersonalFacts } from '#people/unmasking/PersonalFacts.tsx';
import { FileNotShown } from './FileNotShown.tsx';
import styles from './FilePages.module.css';
import { LoanContext } from './LoanContext.tsx';
import { LoanDocuments } from './LoanDocuments.tsx';
import { LoanHead } from './LoanHead.tsx';
import { LoanMoney } from './LoanMoney.tsx';
import page from './LoanPage.module.css';
import { LoanPosition } from './LoanPosition.tsx';
import { LoanPostings } from './LoanPostings.tsx';
import { LoanTimeline } from './LoanTimeline.tsx';
import { type LoanFile, type PastDay, useLoanFile } from './queries.ts';

/** What other capabilities add to the page of a loan. */
export interface LoanPageSlots {
  /** The action buttons of the loan. */
  readonly actionsOf: (loan: LoanFile) => ReactNode;
  /** The proposals for the loan. */
  readonly proposalsOf: (loan: LoanFile) => ReactNode;
  /** The automatic payments of the loan. */
  readonly mandateOf: (loan: LoanFile) => ReactNode;
  readonly keyHelp: readonly KeyHelp[];
  /** The shortcuts of the action buttons. */
  readonly letters: readonly string[];
}

interface LoanPageProps {
  readonly loanId: string;
  readonly beside: LoanPageSlots;
}

/** One loan on one page: the borrower, the status and all known facts. */
export function LoanPage({ loanId, beside }: LoanPageProps) {
  const { data, error, isFetching, refetch } = useLoanFile(loanId);
  // If a refetch fails, the page keeps the file that it already shows, including typed text.
  if (data !== undefined) {
    return (
      <OpenLoan
        loan={data}
        staleReason={error}
        isRefreshing={isFetching}
        onRefresh={() => void refetch()}
        beside={beside}
      />
    );
  }
  return (
    <div className={styles.page}>
      <Link href="/loan-files" className={styles.back}>
        ← Loans
      </Link>
      <FileNotShown what="loan" error={error} onRetry={() => void refetch()} />
    </div>
  );
}

interface OpenLoanProps {
  readonly loan: LoanFile;
  readonly staleReason: Error | null;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly beside: LoanPageSlots;
}

function OpenLoan({ loan, staleReason, isRefreshing, onRefresh, beside }: OpenLoanProps) {
  const desk = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const keyHelp: readonly KeyHelp[] = [
    ...beside.keyHelp,
    { keys: ['u'], does: 'show personal data' },
    { keys: ['/'], does: 'search everything' },
    { keys: ['?'], does: 'all shortcuts' },
  ];
  useQueueKeys({
    list: noList,
    desk,
    queueShortcuts: clickKeys('u', ...beside.letters),
    onOpen: () => undefined,
    onHelp: () => setHelpOpen(true),
  });
  const [address, setAddress] = useSearchParams();
  const day = dayOfAddress(address);
  return (
    <PersonalFacts subject="borrower" subjectId={loan.borrowerId}>
      <PartsLevel value={2}>
        <div className={styles.page} ref={desk} data-case={loan.loanId}>
          <LoanHead loan={loan} isRefreshing={isRefreshing} onRefresh={onRefresh}>
            {/* No actions on a past date: the amounts shown are not those that would change. */}
            {day === undefined && beside.actionsOf(loan)}
          </LoanHead>
          {staleReason && (
            <Alert type="warning" showIcon title={`${staleReason.message} The data shown may be outdated.`} />
          )}
          {beside.proposalsOf(loan)}
          <div className={page.columns}>
            <div className={page.column}>
              <LoanPosition
                loan={loan}
                day={day}
                onDay={(next) => setAddress(addressOfDay(next), { replace: true })}
              />
              <LoanMoney loan={loan} />
              {beside.mandateOf(loan)}
              <LoanPostings loan={loan} />
            </div>
            <div className={page.column}>
              <LoanTimeline loan={loan} />
              <LoanDocuments loan={loan} />
              <LoanContext loan={loan} />
            </div>
          </div>
          {isHelpOpen && <KeyHelpDialog keyHelp={keyHelp} onClose={() => setHelpOpen(false)} />}
        </div>
      </PartsLevel>
    </PersonalFacts>
  );
}

/** The date is stored in the URL, so that it can be shared. */
function dayOfAddress(address: URLSearchParams): PastDay | undefined {
  const on = address.get('on');
  if (on === null) return undefined;
  return { on, asKnown: address.get('known') === 'then' ? 'then' : 'now' };
}

function addressOfDay(day: PastDay | undefined): Record<string, string> {
  if (day === undefined) return {};
  return { on: day.on, ...(day.asKnown === 'then' && { known: 'then' }) };
}

/** The page of one file has no rows to move through. */
const noList = { current: null };
