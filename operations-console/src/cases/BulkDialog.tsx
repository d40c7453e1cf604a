import { Alert, Button, Modal, Skeleton } from 'antd';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LoadError } from '../frame/LoadError.tsx';
import { useSessionWatch } from '../session/session-watch.ts';
import styles from './BulkDialog.module.css';

interface BulkButtonProps {
  readonly text: string;
  readonly icon: LucideIcon;
  /** The key that presses it in a list. */
  readonly listKey?: string;
  readonly dialog: (close: () => void) => ReactNode;
}

/** A button of the bar above a selection. Its dialog begins anew each time. */
export function BulkButton({ text, icon: Icon, listKey, dialog }: BulkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        size="small"
        data-key={listKey}
        icon={<Icon size={14} strokeWidth={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

interface BulkDialogProps {
  readonly title: string;
  readonly ok: string;
  readonly isOkDisabled: boolean;
  /** Done: there is nothing left to cancel. */
  readonly isDone?: boolean;
  /** The request that was begun, in parts. */
  readonly sending: { readonly isPending: boolean; readonly error: Error | null; readonly progress: number };
  readonly count: number;
  /** What happened to the parts that were sent, and why trying again is safe. */
  readonly afterError: string;
  readonly onOk: () => void;
  readonly onClose: () => void;
  /** What follows the progress, such as the result. */
  readonly result?: ReactNode;
  readonly children: ReactNode;
}

/** One action for many rows: it cannot be closed while it is sent, and it shows how far it is. */
export function BulkDialog(props: BulkDialogProps) {
  const { sending, count, isDone = false } = props;
  // A dialog is rendered outside the page that is hidden when the session ends.
  const { hasEnded } = useSessionWatch();
  return (
    <Modal
      open={!hasEnded}
      title={props.title}
      okText={props.ok}
      okButtonProps={{ disabled: props.isOkDisabled }}
      {...(isDone && { cancelButtonProps: { style: { display: 'none' } } })}
      confirmLoading={sending.isPending}
      closable={!sending.isPending}
      keyboard={!sending.isPending}
      mask={{ closable: false }}
      onOk={props.onOk}
      onCancel={props.onClose}
    >
      <div className={styles.body}>
        {props.children}
        {sending.isPending && (
          <p role="status">
            {sending.progress} of {count}
          </p>
        )}
        {sending.error !== null && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={`${sending.error.message} ${sending.progress} of ${count} ${props.afterError}`}
          />
        )}
        {props.result}
      </div>
    </Modal>
  );
}

interface PreviewPartProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** How many lines the preview will have, about. */
  readonly lines: number;
  readonly children: (data: Data) => ReactNode;
}

/** What the action would do, before it is done. */
export function PreviewPart<Data>({ query, lines, children }: PreviewPartProps<Data>) {
  return (
    <>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: lines }} />}
      <LoadError query={query} />
      {query.data !== undefined && children(query.data)}
    </>
  );
}

interface LeftOutProps {
  readonly label: string;
  readonly groups: readonly { readonly why: string; readonly text: string }[];
}

/** The rows that the action would leave out, by reason. */
export function LeftOut({ label, groups }: LeftOutProps) {
  if (groups.length === 0) return null;
  return (
    <ul className={styles.leftOut} aria-label={label}>
      {groups.map(({ why, text }) => (
        <li key={why}>{text}</li>
      ))}
    </ul>
  );
}

/** As many numbers as one reads; the rest is a count. */
const MOST_NAMED = 5;

/** The numbers of rows, after the text before them; nothing if no row has one. */
export function namesOf(rows: readonly { readonly number?: string | undefined }[], before: string): string {
  const numbers = rows.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0) return '';
  const more = numbers.length - MOST_NAMED;
  return `${before}${numbers.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
