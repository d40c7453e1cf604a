import { decideReturn, downloadReturn, prepareReturn } from '@hiram/contract/finance/regulatory-returns';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '#cases/ReasonDialog.tsx';
import { downloadBytes } from '#export/download.ts';
import page from '#frame/SectionPage.module.css';
import { dayOf, timeOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { FileDialog } from './FileDialog.tsx';
import { type KeptReturn, RETURNS_KEY, type ReturnSheet, type SheetKey } from './queries.ts';
import styles from './ReturnsPage.module.css';
import { stateNames, stepNames } from './return-copy.ts';

interface KeptReturnsProps {
  readonly sheetKey: SheetKey;
  readonly sheet: ReturnSheet;
}

/** The returns that were prepared from a sheet, newest first, and the step that is next. */
export function KeptReturns({ sheetKey, sheet }: KeptReturnsProps) {
  const mayFile = usePermission('file_returns');
  const [isPreparing, setPreparing] = useState(false);
  const isOpen = sheet.returns.some(({ state }) => state === 'prepared' || state === 'reviewed');
  const isFiled = sheet.returns.some(({ state, isCurrent }) => state === 'filed' && isCurrent);
  const isReady = sheet.state === 'final' && sheet.emptyBlanks === '0' && sheet.check?.isEqual !== false;
  return (
    <>
      {mayFile && !isOpen && !isFiled && isReady && (
        <div>
          <Button type="primary" onClick={() => setPreparing(true)}>
            Prepare for review…
          </Button>
        </div>
      )}
      {isPreparing && (
        <ReasonDialog
          title="Prepare the return"
          okText="Prepare"
          reasonHelp="For the person who reviews it."
          perform={(note) => sendCall(prepareReturn, { ...sheetKey, digest: sheet.digest, note })}
          queryKey={RETURNS_KEY}
          onClose={() => setPreparing(false)}
        >
          The file of this sheet is kept with its hash. Another person reviews it.
        </ReasonDialog>
      )}
      {sheet.returns.map((one) => (
        <Kept key={one.returnId} sheetKey={sheetKey} one={one} />
      ))}
    </>
  );
}

interface KeptProps {
  readonly sheetKey: SheetKey;
  readonly one: KeptReturn;
}

function Kept({ sheetKey, one }: KeptProps) {
  const { state, fileName, digest, isCurrent, reference, filedOn, steps } = one;
  return (
    <section className={styles.kept} aria-label={`${stateNames[state]}: ${fileName}`}>
      <strong>
        {stateNames[state]}
        {reference !== undefined && filedOn !== undefined && `, ${reference}, ${dayOf(filedOn)}`}
      </strong>
      <span className={styles.digest}>
        {fileName}, SHA-256 {digest}
        {!isCurrent && state !== 'withdrawn' && '. The sheet of now is another one.'}
      </span>
      {steps.map(({ step, at, by, note }) => (
        <span key={step} className={page.remark}>
          {stepNames[step]} by {by}, {timeOf(at)}
          {note !== '' && `: ${note}`}
        </span>
      ))}
      <KeptActions sheetKey={sheetKey} one={one} />
    </section>
  );
}

function KeptActions({ sheetKey, one }: KeptProps) {
  const mayFile = usePermission('file_returns');
  const [chosen, setChosen] = useState<KeptReturn['actions'][number]>();
  const downloading = useStaffAction({
    mutationFn: async () => {
      const file = await sendCall(downloadReturn, { ...sheetKey, returnId: one.returnId });
      downloadBytes(file.fileName, new TextEncoder().encode(file.content), 'text/csv');
    },
  });
  const { returnId, version } = one;
  function close(): void {
    setChosen(undefined);
  }
  return (
    <div className={page.actions}>
      {downloading.error && <Alert type="error" showIcon role="alert" title={downloading.error.message} />}
      <Button size="small" loading={downloading.isPending} onClick={() => downloading.mutate(undefined)}>
        Download the kept file
      </Button>
      {mayFile &&
        one.actions.map((action) => (
          <Button key={action} size="small" onClick={() => setChosen(action)}>
            {actionNames[action]}…
          </Button>
        ))}
      {(chosen === 'confirm_review' || chosen === 'withdraw_proposal') && (
        <ReasonDialog
          title={actionNames[chosen]}
          okText={actionNames[chosen]}
          isDanger={chosen === 'withdraw_proposal'}
          reasonHelp="It is in the history of the return."
          perform={(note) => sendCall(decideReturn, { returnId, version, action: chosen, note })}
          queryKey={RETURNS_KEY}
          onClose={close}
        >
          {chosen === 'confirm_review'
            ? 'You have compared the file with the sheet. It can be filed after this.'
            : 'The file stays in the history. The sheet can be prepared again.'}
        </ReasonDialog>
      )}
      {chosen === 'file' && (
        <FileDialog returnId={returnId} version={version} after={sheetKey.until} onClose={close} />
      )}
    </div>
  );
}

const actionNames: Readonly<Record<KeptReturn['actions'][number], string>> = {
  confirm_review: 'Confirm the review',
  withdraw_proposal: 'Withdraw',
  file: 'Mark as filed',
};
