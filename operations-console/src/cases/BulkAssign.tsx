import type { AssignableCase, NotAssignable } from '@hiram/contract/operations/bulk-assignment';
import { Alert, Button, Modal, Select, Skeleton } from 'antd';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSessionWatch } from '../session/session-watch.ts';
import styles from './BulkAssign.module.css';
import { type AssignmentPreview, useAssignCases, useAssignmentPreview } from './bulk-assignment.ts';

interface BulkAssignProps {
  readonly kind: AssignableCase;
  readonly caseIds: readonly string[];
  readonly onDone: () => void;
}

/** Assigns the selected cases to one person, after a preview of what is possible. */
export function BulkAssign(props: BulkAssignProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        size="small"
        data-key="a"
        icon={<UserPlus size={14} strokeWidth={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Assign…
      </Button>
      {isOpen && <AssignDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AssignDialog({
  kind,
  caseIds,
  onDone,
  onClose,
}: BulkAssignProps & { readonly onClose: () => void }) {
  const { hasEnded } = useSessionWatch();
  // The cases of the moment the dialog opened: an assigned case may leave the list behind it.
  const [ids] = useState(caseIds);
  const [to, setTo] = useState<string>();
  const preview = useAssignmentPreview(kind, ids);
  const assign = useAssignCases(kind);
  const { data } = preview;
  const name = data?.people.find(({ staffId }) => staffId === to)?.name ?? '';
  const possible = Number(data?.possible ?? 0);
  const isDone = assign.isSuccess;

  function close(): void {
    if (isDone) onDone();
    onClose();
  }

  return (
    <Modal
      open={!hasEnded}
      title={`Assign ${casesText(ids.length)}`}
      okText={isDone ? 'Close' : `Assign ${casesText(possible)}`}
      okButtonProps={{ disabled: !isDone && (to === undefined || possible === 0) }}
      {...(isDone && { cancelButtonProps: { style: { display: 'none' } } })}
      confirmLoading={assign.isPending}
      closable={!assign.isPending}
      keyboard={!assign.isPending}
      mask={{ closable: false }}
      onOk={() => (isDone ? close() : to !== undefined && assign.mutate({ caseIds: ids, to }))}
      onCancel={close}
    >
      <div className={styles.body}>
        {preview.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {preview.isError && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={preview.error.message}
            action={<Button onClick={() => void preview.refetch()}>Try again</Button>}
          />
        )}
        {data !== undefined && !isDone && (
          <>
            <PreviewText preview={data} chosen={ids.length} to={to} />
            <Select
              showSearch
              optionFilterProp="label"
              aria-label="Assign to"
              placeholder="Choose a person"
              value={to ?? null}
              options={data.people.map(({ staffId, name: label }) => ({ value: staffId, label }))}
              onChange={setTo}
            />
          </>
        )}
        {assign.isPending && (
          <p role="status">
            {assign.progress} of {ids.length}
          </p>
        )}
        {assign.isError && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={`${assign.error.message} ${assign.progress} of ${ids.length} were sent. Assign again: no case is assigned twice.`}
          />
        )}
        {assign.data !== undefined && (
          <>
            <p role="status">
              {casesText(assign.data.assigned)} assigned to {name}.
              {assign.data.already > 0 && ` ${casesText(assign.data.already)} had this assignee already.`}
            </p>
            <Refused refused={assign.data.refused} />
          </>
        )}
      </div>
    </Modal>
  );
}

interface PreviewTextProps {
  readonly preview: AssignmentPreview;
  readonly chosen: number;
  readonly to: string | undefined;
}

function PreviewText({ preview: { possible, owners, refused }, chosen, to }: PreviewTextProps) {
  const others = owners.filter(({ staffId }) => staffId !== to);
  const had = owners.find(({ staffId }) => staffId === to);
  return (
    <>
      <p>
        <b>
          {possible} of {casesText(chosen)}
        </b>{' '}
        can be assigned.
      </p>
      {had !== undefined && (
        <p>
          {casesText(Number(had.count))} already assigned to {had.name} will not change.
        </p>
      )}
      {others.length > 0 && (
        <p>Assigned to others now: {others.map(({ name, count }) => `${name} ${count}`).join(', ')}.</p>
      )}
      <Refused refused={refused} />
    </>
  );
}

const reasons: Readonly<Record<NotAssignable, string>> = {
  not_found: 'no longer in this list',
  closed: 'closed',
  awaiting_approval: 'awaiting approval',
};

/** As many numbers as one reads; the rest is a count. */
const MOST_NAMED = 5;

function Refused({ refused }: Pick<AssignmentPreview, 'refused'>) {
  // The cast is safe: the table has no other keys.
  const kinds = (Object.keys(reasons) as NotAssignable[])
    .map((why) => ({ why, cases: refused.filter((one) => one.why === why) }))
    .filter(({ cases }) => cases.length > 0);
  if (kinds.length === 0) return null;
  return (
    <ul className={styles.refused} aria-label="Not possible">
      {kinds.map(({ why, cases }) => {
        const numbers = cases.flatMap(({ number }) => number ?? []);
        return (
          <li key={why}>
            {cases.length} {reasons[why]}
            {numbers.length > 0 && `: ${numbers.slice(0, MOST_NAMED).join(', ')}`}
            {numbers.length > MOST_NAMED && ` and ${numbers.length - MOST_NAMED} more`}
          </li>
        );
      })}
    </ul>
  );
}

function casesText(count: number): string {
  return count === 1 ? '1 case' : `${count} cases`;
}
