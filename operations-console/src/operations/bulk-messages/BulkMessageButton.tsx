import type { BulkMessageKind, NoMessageReason } from '@hiram/contract/operations/bulk-messages';
import { Segmented } from 'antd';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { BulkButton, BulkDialog, LeftOut, namesOf, PreviewPart } from '#cases/BulkDialog.tsx';
import styles from './BulkMessageButton.module.css';
import { messageTitles, noMessageReasons } from './bulk-message-labels.ts';
import { type BulkMessagePreview, useBulkMessagePreview, useSendBulkMessage } from './queries.ts';

/** Sends one message about the selected loans, after a preview of who gets it. */
export function BulkMessageButton({ loanIds }: { readonly loanIds: readonly string[] }) {
  return (
    <BulkButton
      text="Message…"
      icon={MessageSquare}
      dialog={(close) => <MessageDialog chosen={loanIds} onClose={close} />}
    />
  );
}

interface MessageDialogProps {
  readonly chosen: readonly string[];
  readonly onClose: () => void;
}

function MessageDialog({ chosen, onClose }: MessageDialogProps) {
  const [, navigate] = useLocation();
  // The loans of the moment the dialog opened: the list below may refresh.
  const [loanIds] = useState(chosen);
  const [key] = useState(() => crypto.randomUUID());
  const [message, setMessage] = useState<BulkMessageKind>('payment_late');
  const preview = useBulkMessagePreview(message, loanIds);
  const sending = useSendBulkMessage();
  const { data } = preview;
  const possible = Number(data?.possible ?? 0);

  function send(): void {
    // Loans that would be stopped now are part of it: the result names each with its reason.
    sending.mutate(
      { message, loanIds, requestKey: `${key}-${message}` },
      { onSuccess: (bulkMessageId) => navigate(`/loan-files/messages/${bulkMessageId}`) },
    );
  }

  return (
    <BulkDialog
      title={`Message about ${loanIds.length === 1 ? '1 loan' : `${loanIds.length} loans`}`}
      ok={`Send ${messagesText(possible)}`}
      isOkDisabled={possible === 0}
      sending={sending}
      count={loanIds.length}
      afterError="were requested. Send again: nobody gets it twice."
      onOk={send}
      onClose={onClose}
    >
      <Segmented<BulkMessageKind>
        aria-label="Message"
        value={message}
        disabled={sending.isPending}
        options={Object.entries(messageTitles).map(([value, label]) => ({
          // The cast is safe: the table has no other keys.
          value: value as BulkMessageKind,
          label,
        }))}
        onChange={setMessage}
      />
      <PreviewPart query={preview} lines={4}>
        {(loaded) => <Preview preview={loaded} chosen={loanIds.length} />}
      </PreviewPart>
    </BulkDialog>
  );
}

function Preview({
  preview: { possible, stopped, text, languages },
  chosen,
}: {
  readonly preview: BulkMessagePreview;
  readonly chosen: number;
}) {
  return (
    <>
      <p role="status">
        <b>
          {possible} of {chosen === 1 ? '1 message' : `${chosen} messages`}
        </b>{' '}
        would be sent now
        {languages.length > 0 &&
          `, in ${languages.map(({ language, count }) => `${language} ${count}`).join(', ')}`}
        .
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      <Stopped stopped={stopped} />
    </>
  );
}

function Stopped({ stopped }: Pick<BulkMessagePreview, 'stopped'>) {
  // The cast is safe: the table has no other keys.
  const groups = (Object.keys(noMessageReasons) as NoMessageReason[])
    .map((why) => ({ why, rows: stopped.filter((one) => one.why === why) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ why, rows }) => ({ why, text: `${rows.length} ${noMessageReasons[why]}${namesOf(rows, ': ')}` }));
  return <LeftOut label="Not sent" groups={groups} />;
}

function messagesText(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`;
}
