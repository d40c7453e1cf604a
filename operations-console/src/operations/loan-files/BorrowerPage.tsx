import { Alert, Button, Tag } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CasePart, PartsLevel } from '#cases/CasePart.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { CopyId } from '#cases/CopyId.tsx';
import { caseHref } from '#cases/case-href.ts';
import { useCaseNumbers } from '#cases/case-numbers.ts';
import { KeyHelpDialog } from '#cases/KeyHelpDialog.tsx';
import type { KeyHelp } from '#cases/key-help.ts';
import { ShortNumber } from '#cases/ShortNumber.tsx';
import { clickKeys, useQueueKeys } from '#cases/use-queue-keys.ts';
import { timeInZone } from '#frame/time-text.ts';
import { AccountProtection } from '#people/account-freezes/AccountProtection.tsx';
import { Masked } from '#people/unmasking/Masked.tsx';
import { PersonalFacts } from '#people/unmasking/PersonalFacts.tsx';
import { ShowPersonalData } from '#people/unmasking/ShowPersonalData.tsx';
import { usePermission } from '#session/account.ts';
import styles from './BorrowerPage.module.css';
import { FileNotShown } from './FileNotShown.tsx';
import pages from './FilePages.module.css';
import { Complaints, Contacts } from './LoanContext.tsx';
import head from './LoanHead.module.css';
import columns from './LoanPage.module.css';
import { LoansTable } from './LoansTable.tsx';
import { applicationStates } from './loan-labels.ts';
import { type BorrowerFile, useBorrowerFile } from './queries.ts';

/** One borrower on one page. Personal data is masked and is unmasked only for a stated reason. */
export function BorrowerPage({ borrowerId }: { readonly borrowerId: string }) {
  const { data, error, isFetching, refetch } = useBorrowerFile(borrowerId);
  if (data === undefined) {
    return (
      <div className={pages.page}>
        <Link href="/loan-files" className={pages.back}>
          ← Loans
        </Link>
        <FileNotShown what="borrower" error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <OpenBorrower
      file={data}
      staleReason={error}
      isRefreshing={isFetching}
      onRefresh={() => void refetch()}
    />
  );
}

interface OpenBorrowerProps {
  readonly file: BorrowerFile;
  readonly staleReason: Error | null;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

const keyHelp: readonly KeyHelp[] = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['u'], does: 'show personal data' },
  { keys: ['/'], does: 'search everything' },
  { keys: ['?'], does: 'all shortcuts' },
];

function OpenBorrower({ file, staleReason, isRefreshing, onRefresh }: OpenBorrowerProps) {
  const desk = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useQueueKeys({
    list: desk,
    desk,
    queueShortcuts: clickKeys('u'),
    onOpen: () => undefined,
    onHelp: () => setHelpOpen(true),
  });
  const { timeZone, loans, complaints, contacts } = file;
  return (
    <PersonalFacts subject="borrower" subjectId={file.borrowerId}>
      <PartsLevel value={2}>
        <div className={pages.page} ref={desk} data-case={file.borrowerId}>
          <Head file={file} isRefreshing={isRefreshing} onRefresh={onRefresh} />
          {staleReason && (
            <Alert type="warning" showIcon title={`${staleReason.message} The data shown may be outdated.`} />
          )}
          <div className={columns.columns}>
            <div className={columns.column}>
              <CasePart title="Loans">
                {loans.length === 0 ? (
                  <p className={pages.remark}>No loans.</p>
                ) : (
                  <LoansTable loans={loans} />
                )}
              </CasePart>
              <Applications file={file} />
              <Accounts file={file} />
              <Consents file={file} />
            </div>
            <div className={columns.column}>
              <Facts file={file} />
              {!file.isDeleted && (
                <AccountProtection
                  borrowerId={file.borrowerId}
                  frozen={file.frozen}
                  timeZone={timeZone}
                  onChanged={onRefresh}
                />
              )}
              <Complaints complaints={complaints} timeZone={timeZone} />
              <Contacts contacts={contacts} timeZone={timeZone} />
              <Sessions file={file} />
            </div>
          </div>
          {isHelpOpen && <KeyHelpDialog keyHelp={keyHelp} onClose={() => setHelpOpen(false)} />}
        </div>
      </PartsLevel>
    </PersonalFacts>
  );
}

interface OfBorrower {
  readonly file: BorrowerFile;
}

function Head({
  file,
  isRefreshing,
  onRefresh,
}: OfBorrower & Pick<OpenBorrowerProps, 'isRefreshing' | 'onRefresh'>) {
  const { borrowerId, brand, market, asOf, timeZone, registeredAt, cameThrough, isDeleted, facts, frozen } =
    file;
  const name = facts.find(({ fact }) => fact === 'name')?.masked ?? '';
  return (
    <header className={head.head}>
      <div className={head.line}>
        <Link href="/loan-files" className={head.small}>
          ← Loans
        </Link>
        <span className={head.small}>
          as of <time dateTime={asOf}>{timeInZone(asOf, timeZone)}</time>{' '}
          <Button size="small" type="text" loading={isRefreshing} onClick={onRefresh}>
            Refresh
          </Button>
        </span>
      </div>
      <h1 className={head.name}>{name === '' ? 'Unnamed borrower' : <Masked fact="name">{name}</Masked>}</h1>
      <div className={head.facts}>
        {frozen && <CaseMark tone="attention">Account frozen</CaseMark>}
        {isDeleted && <CaseMark tone="attention">Account deleted</CaseMark>}
        <Tag>{brand}</Tag>
        <span>{market}</span>
        <CopyId id={borrowerId} />
        <span>
          registered <CaseTime at={registeredAt} timeZone={timeZone} />
          {cameThrough === '' ? ', direct' : ` via ${cameThrough}`}
        </span>
        <ShowPersonalData />
      </div>
    </header>
  );
}

function Facts({ file: { facts, isDeleted } }: OfBorrower) {
  return (
    <CasePart title="Personal data">
      {facts.length === 0 ? (
        <p className={pages.remark}>{isDeleted ? 'Personal data was erased.' : 'No personal data yet.'}</p>
      ) : (
        <dl className={styles.facts}>
          {facts.map(({ fact, title, masked }) => (
            <div key={fact}>
              <dt>{title}</dt>
              <dd>
                <Masked fact={fact}>{masked}</Masked>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </CasePart>
  );
}

function Applications({ file: { applications, timeZone } }: OfBorrower) {
  const mayRead = usePermission('read_applications');
  const numbers = useCaseNumbers(
    mayRead ? 'application' : undefined,
    applications.map(({ applicationId }) => applicationId),
  );
  return (
    <CasePart title="Applications">
      <CaseTable
        nothing="No applications."
        heads={['Product', 'Status', 'Submitted', 'Number']}
        rows={applications.map((one) => ({
          key: one.applicationId,
          cells: [
            one.productName,
            applicationStates[one.state],
            one.sentAt === undefined ? (
              'not submitted'
            ) : (
              <CaseTime key="at" at={one.sentAt} timeZone={timeZone} />
            ),
            <ApplicationReference
              key="number"
              id={one.applicationId}
              number={numbers.get(one.applicationId)}
            />,
          ],
        }))}
      />
    </CasePart>
  );
}

/** A role that may not read applications copies the id. */
function ApplicationReference({ id, number }: { readonly id: string; readonly number: string | undefined }) {
  if (number === undefined) return <CopyId id={id} />;
  return (
    <Link href={caseHref('application', number)}>
      <ShortNumber number={number} />
    </Link>
  );
}

function Accounts({ file: { accounts, timeZone } }: OfBorrower) {
  return (
    <CasePart title="Payment accounts">
      <CaseTable
        nothing="No payment accounts."
        heads={['Account', 'Type', 'Status', 'Added']}
        rows={accounts.map((one) => ({
          key: one.accountId,
          cells: [
            <Masked key="account" fact={`account-${one.accountId}`}>
              {one.masked}
            </Masked>,
            one.kind,
            one.state,
            <CaseTime key="at" at={one.boundAt} timeZone={timeZone} />,
          ],
        }))}
      />
    </CasePart>
  );
}

const DIGEST_SHOWN = 12;

function Consents({ file: { consents, timeZone } }: OfBorrower) {
  return (
    <CasePart title="Consents">
      <CaseTable
        nothing="No consents."
        heads={['Document', 'Given at', 'Digest']}
        rows={consents.map((one, index) => ({
          key: `${index} ${one.digest}`,
          cells: [
            one.title,
            <CaseTime key="at" at={one.givenAt} timeZone={timeZone} />,
            <code key="digest" title={one.digest}>
              {one.digest.slice(0, DIGEST_SHOWN)}
            </code>,
          ],
        }))}
      />
    </CasePart>
  );
}

function Sessions({ file: { sessions, timeZone } }: OfBorrower): ReactNode {
  return (
    <CasePart title="Sessions">
      <CaseTable
        nothing="No open sessions."
        heads={['Device', 'Last seen', 'Started']}
        rows={sessions.map((one, index) => ({
          key: `${index} ${one.startedAt}`,
          cells: [
            one.device,
            <CaseTime key="seen" at={one.lastSeenAt} timeZone={timeZone} />,
            <CaseTime key="began" at={one.startedAt} timeZone={timeZone} />,
          ],
        }))}
      />
    </CasePart>
  );
}
