import { downloadBureauFile } from '@hiram/contract/finance/credit-bureau';
import { Alert, Button } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { downloadBytes } from '#export/download.ts';
import page from '#frame/SectionPage.module.css';
import { dayOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { fileKinds } from './bureau-copy.ts';
import styles from './CreditBureauPage.module.css';
import type { BureauFile, BureauFiles } from './queries.ts';

interface BureauFileListProps {
  readonly files: BureauFiles;
  readonly onOpen: (fileId: string) => void;
}

/** The files that were made, newest first, with their control totals. */
export function BureauFileList({ files: { files, currency }, onOpen }: BureauFileListProps) {
  return (
    <div className={styles.scroll}>
      <CaseTable
        nothing="No file was made. A member id and a file store must be configured."
        heads={['As of end of', 'Due by', 'Reported', 'Withheld', 'Balance', 'Overdue', 'Written off', '']}
        figures={[2, 3, 4, 5, 6]}
        rows={files.map((file) => ({
          key: file.fileId,
          cells: [
            <FileName key="file" file={file} />,
            dayOf(file.dueOn),
            file.reported,
            file.withheld,
            amountText(file.balance, currency),
            amountText(file.overdue, currency),
            amountText(file.writtenOff, currency),
            <FileActions key="actions" file={file} onOpen={onOpen} />,
          ],
        }))}
      />
    </div>
  );
}

function FileName({ file }: { readonly file: BureauFile }) {
  return (
    <>
      <span className={styles.strong}>{dayOf(file.asOf)}</span>
      <div className={`${page.remark} ${styles.file}`}>{file.fileName ?? fileKinds[file.kind]}</div>
      <div className={styles.marks}>
        {!file.isComplete && <CaseMark tone="attention">Being made</CaseMark>}
        {file.disputed !== '0' && <CaseMark tone="fact">{file.disputed} disputed</CaseMark>}
      </div>
    </>
  );
}

function FileActions({ file, onOpen }: { readonly file: BureauFile; readonly onOpen: (id: string) => void }) {
  const mayDownload = usePermission('report_credit');
  const { withStepUp, dialog } = useStepUp();
  const downloading = useStaffAction({ mutationFn: () => withStepUp(() => download(file)) });
  const day = dayOf(file.asOf);
  return (
    <div className={page.actions}>
      <Button size="small" aria-label={`Rows of ${day}`} onClick={() => onOpen(file.fileId)}>
        Rows
      </Button>
      {mayDownload && file.isComplete && !file.isRemoved && (
        <Button
          size="small"
          aria-label={`Download file of ${day}`}
          loading={downloading.isPending}
          onClick={() => downloading.mutate(undefined)}
        >
          Download
        </Button>
      )}
      {downloading.error && <Alert type="error" showIcon role="alert" title={downloading.error.message} />}
      {dialog}
    </div>
  );
}

async function download({ fileId, parts = '0', fileName = '' }: BureauFile): Promise<void> {
  const texts: string[] = [];
  for (let part = 1; part <= Number(parts); part += 1) {
    texts.push((await sendCall(downloadBureauFile, { fileId, part: String(part) })).content);
  }
  downloadBytes(fileName, new TextEncoder().encode(texts.join('')), 'text/plain');
}
