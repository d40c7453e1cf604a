import { Skeleton } from 'antd';
import { useSearchParams } from 'wouter';
import { CaseTable } from '#cases/CaseTable.tsx';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { PartHeading, SectionHeading } from '#frame/SectionHeading.tsx';
import page from '#frame/SectionPage.module.css';
import { dayOf } from '#frame/time-text.ts';
import { BookChoice } from '#postings/BookChoice.tsx';
import { bookOf } from '#postings/books.ts';
import { BureauFileList } from './BureauFileList.tsx';
import { BureauRowList } from './BureauRowList.tsx';
import { fileKinds } from './bureau-copy.ts';
import { type BureauFiles, useBureauFiles } from './queries.ts';
import { SuppressionList } from './SuppressionList.tsx';

/** The files for credit bureaus, their rows, and the loans that must not be reported. */
export function CreditBureauPage() {
  const [address, setAddress] = useSearchParams();
  const book = bookOf(address.get('book'));
  const fileId = address.get('file');
  const { data, error, isPending, refetch } = useBureauFiles(book);
  const file = data?.files.find((one) => one.fileId === fileId);

  function open(chosen: string | undefined): void {
    setAddress({ tab: 'bureau', book, ...(chosen !== undefined && { file: chosen }) });
  }

  return (
    <div className={page.page}>
      <div className={page.head}>
        <SectionHeading title="Credit bureau">
          What was reported about each loan as of a reference day. Figures come from the ledger.
        </SectionHeading>
        <BookChoice
          book={book}
          onChange={(chosen) => setAddress({ tab: 'bureau', book: chosen }, { replace: true })}
        />
      </div>
      <LoadProblem query={{ data, error, refetch }} failedText="Could not load the files." />
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && file === undefined && <Overview files={data} onOpen={open} />}
      {data && file && <BureauRowList file={file} onBack={() => open(undefined)} />}
    </div>
  );
}

interface OverviewProps {
  readonly files: BureauFiles;
  readonly onOpen: (fileId: string) => void;
}

function Overview({ files, onOpen }: OverviewProps) {
  return (
    <>
      <BureauFileList files={files} onOpen={onOpen} />
      <section aria-labelledby="bureau-next">
        <PartHeading id="bureau-next">Next files</PartHeading>
        <CaseTable
          nothing="This market has no credit bureau."
          heads={['As of end of', 'File', 'Due by']}
          rows={files.upcoming.map(({ asOf, kind, dueOn }) => ({
            key: asOf,
            cells: [dayOf(asOf), fileKinds[kind], dayOf(dueOn)],
          }))}
        />
      </section>
      <SuppressionList suppressions={files.suppressions} />
    </>
  );
}
