import type { BulkMessageKind, NoMessageReason } from '@hiram/contract/operations/bulk-messages';
import { Alert, Button, Modal, Segmented, Skeleton } from 'antd';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSessionWatch } from '#session/session-watch.ts';
import styles from './BulkMessageButton.module.css';
import { messageTitles, noMessageReasons } from './bulk-message-labels.ts';
import { type BulkMessagePreview, useBulkMessagePreview, useSendBulkMessage } from './queries.ts';

/** Sends one message about the selected loans, after a preview of who gets it. */
export function BulkMessageButton({ loanIds }: { readonly loanIds: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<MessageSquare size={14} strokeWidth={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Message…
      </Button>
      {isOpen && <MessageDialog chosen={loanIds} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MessageDialogProps {
  readonly chosen: readonly string[];
  readonly onClose: () => void;
}

function MessageDialog({ chosen, onClose }: MessageDialogProps) {
  const { hasEnded } = useSessionWatch();
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
    <Modal
      open={!hasEnded}
      title={`Message about ${loanIds.length === 1 ? '1 loan' : `${loanIds.length} loans`}`}
      okText={`Send ${messagesText(possible)}`}
      okButtonProps={{ disabled: possible === 0 }}
      confirmLoading={sending.isPending}
      closable={!sending.isPending}
      keyboard={!sending.isPending}
      mask={{ closable: false }}
      onOk={send}
      onCancel={onClose}
    >
      <div className={styles.body}>
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
        {preview.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {preview.isError && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={preview.error.message}
            action={<Button onClick={() => void preview.refetch()}>Try again</Button>}
          />
        )}
        {data !== undefined && <Preview preview={data} chosen={loanIds.length} />}
        {sending.isPending && (
          <p role="status">
            {sending.progress} of {loanIds.length}
          </p>
        )}
        {sending.isError && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={`${sending.error.message} ${sending.progress} of ${loanIds.length} were requested. Send again: nobody gets it twice.`}
          />
        )}
      </div>
    </Modal>
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

/** As many numbers as one reads; the rest is a count. */
const MOST_NAMED = 5;

function Stopped({ stopped }: Pick<BulkMessagePreview, 'stopped'>) {
  // The cast is safe: the table has no other keys.
  const reasons = (Object.keys(noMessageReasons) as NoMessageReason[])
    .map((why) => ({ why, loans: stopped.filter((one) => one.why === why) }))
    .filter(({ loans }) => loans.length > 0);
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.stopped} aria-label="Not sent">
      {reasons.map(({ why, loans }) => {
        const numbers = loans.flatMap(({ number }) => number ?? []);
        return (
          <li key={why}>
            {loans.length} {noMessageReasons[why]}
            {numbers.length > 0 && `: ${numbers.slice(0, MOST_NAMED).join(', ')}`}
            {numbers.length > MOST_NAMED && ` and ${numbers.length - MOST_NAMED} more`}
          </li>
        );
      })}
    </ul>
  );
}

function messagesText(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`;
}
