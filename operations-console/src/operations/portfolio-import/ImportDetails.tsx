import { exportImportFindings } from '@hiram/contract/operations/portfolio-import';
import { Alert, Button, Progress, Skeleton } from 'antd';
import { useState } from 'react';
import { CaseTable } from '#cases/CaseTable.tsx';
import { accountLabel } from '#cases/ledger-account.ts';
import { downloadText } from '#export/download.ts';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { timeOf } from '#frame/time-text.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { ImportActions } from './ImportActions.tsx';
import styles from './ImportPage.module.css';
import { fileNames, findingKinds, stateNames } from './import-copy.ts';
import { type PortfolioImport, usePortfolioImport } from './queries.ts';
import { UploadFiles } from './UploadFiles.tsx';

interface ImportDetailsProps {
  readonly importId: string;
  readonly onBack: () => void;
}

/** One import: its files, what the dry run found, both trial balances, and its next step. */
export function ImportDetails({ importId, onBack }: ImportDetailsProps) {
  const [after, setAfter] = useState<string>();
  const { data, error, isPending, refetch } = usePortfolioImport(importId, after);
  return (
    <div className={styles.page}>
      <LoadProblem query={{ data, error, refetch }} failedText="Could not load the import." />
      {isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <>
          <div className={styles.head}>
            <SectionHeading title={data.name}>
              {`${data.market}, cut-over day ${data.cutOverOn}. ${stateNames[data.state]}.`}
            </SectionHeading>
            <Button onClick={onBack}>All imports</Button>
            <ImportActions one={data} />
          </div>
          <ProposalNote one={data} />
          <WorkProgress one={data} />
          {(data.state === 'draft' || data.state === 'checked') && <UploadFiles one={data} />}
          {data.filesDigest !== undefined && (
            <>
              <BothTrialBalances one={data} />
              <Findings one={data} after={after} onPage={setAfter} />
            </>
          )}
        </>
      )}
    </div>
  );
}

function ProposalNote({ one: { proposal, steps } }: { readonly one: PortfolioImport }) {
  if (proposal === undefined || !steps.includes('approve')) return null;
  const by = proposal.isOwn ? 'You' : proposal.by;
  return (
    <Alert
      type="info"
      showIcon
      title={`${by} proposed it, ${timeOf(proposal.at)}: ${proposal.reason}`}
      description={proposal.isOwn ? 'A colleague must approve it.' : undefined}
    />
  );
}

function WorkProgress({
  one: { state, loans, imported, reversed, kept },
}: {
  readonly one: PortfolioImport;
}) {
  const isReversing = state === 'reversing' || state === 'reversed';
  const done = isReversing ? Number(reversed) + Number(kept) : Number(imported);
  if (Number(imported) === 0 && state !== 'importing') return null;
  const verb = isReversing ? 'reversed' : 'imported';
  const percent = loans === '0' ? 0 : Math.floor((100 * done) / Number(loans));
  return (
    <div className={styles.progress}>
      <Progress percent={percent} aria-label={`Loans ${verb}`} />
      <span>
        {done} of {loans} loans {verb}
        {kept !== '0' && `, of which ${kept} could not be reversed`}
      </span>
    </div>
  );
}

function BothTrialBalances({ one: { balances, isEqual, currency } }: { readonly one: PortfolioImport }) {
  return (
    <section>
      <h2 className={styles.title}>Trial balances</h2>
      <p className={styles.remark}>
        {`Debit less credit, in minor units of ${currency}. `}
        {isEqual ? 'They are equal.' : 'They differ: an import cannot be proposed until they are equal.'}
      </p>
      <CaseTable
        nothing="No balances."
        heads={['Account', 'Old system', 'Hiram', 'Difference']}
        figures={[1, 2, 3]}
        rows={balances.map(({ account, old, here }) => {
          const difference = BigInt(here) - BigInt(old);
          return {
            key: account,
            cells: [
              accountLabel(account),
              old,
              here,
              <span key="difference" className={difference === 0n ? styles.remark : styles.differs}>
                {String(difference)}
              </span>,
            ],
          };
        })}
      />
    </section>
  );
}

interface FindingsProps {
  readonly one: PortfolioImport;
  readonly after: string | undefined;
  readonly onPage: (after: string | undefined) => void;
}

function Findings({ one, after, onPage }: FindingsProps) {
  const { importId, errors, differences, findings, hasMoreFindings, loans, name } = one;
  const exporting = useStaffAction({
    mutationFn: () => sendCall(exportImportFindings, { importId }),
    onSuccess: ({ csv }) => downloadText(`${name} findings.csv`, csv),
  });
  const last = findings.at(-1)?.position;
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {`${loans} loans read, ${errors} errors, ${differences} differences`}
        </h2>
        <Button
          size="small"
          disabled={exporting.isPending || findings.length === 0}
          onClick={() => exporting.mutate(undefined)}
        >
          Export CSV
        </Button>
      </div>
      {exporting.error && <Alert type="error" showIcon role="alert" title={exporting.error.message} />}
      <CaseTable
        nothing="Nothing to report: every line was read, and our figures are those of the old system."
        heads={['Kind', 'File', 'Line', 'What was found']}
        figures={[2]}
        rows={findings.map(({ position, kind, file, line, message }) => ({
          key: position,
          cells: [findingKinds[kind], fileNames[file], line === '0' ? '–' : line, message],
        }))}
      />
      {(after !== undefined || hasMoreFindings) && (
        <div className={styles.actions}>
          <Button size="small" disabled={after === undefined} onClick={() => onPage(undefined)}>
            First page
          </Button>
          <Button size="small" disabled={!hasMoreFindings} onClick={() => onPage(last)}>
            Next page
          </Button>
        </div>
      )}
    </section>
  );
}
