import type { AssignableCase } from '@hiram/contract/operations/assignable-cases';
import type { NotAssignable } from '@hiram/contract/operations/bulk-assignment';
import { Select } from 'antd';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { BulkButton, BulkDialog, LeftOut, namesOf, PreviewPart } from './BulkDialog.tsx';
import { type AssignmentPreview, useAssignCases, useAssignmentPreview } from './bulk-assignment.ts';

interface BulkAssignProps {
  readonly kind: AssignableCase;
  readonly caseIds: readonly string[];
  readonly onDone: () => void;
}

/** Assigns the selected cases to one person, after a preview of what is possible. */
export function BulkAssign(props: BulkAssignProps) {
  return (
    <BulkButton
      text="Assign…"
      icon={UserPlus}
      listKey="a"
      dialog={(close) => <AssignDialog {...props} onClose={close} />}
    />
  );
}

/** The same for cases that are not a selection of a list. */
export function AssignDialog({
  kind,
  caseIds,
  onDone,
  onClose,
}: BulkAssignProps & { readonly onClose: () => void }) {
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
    <BulkDialog
      title={`Assign ${casesText(ids.length)}`}
      ok={isDone ? 'Close' : `Assign ${casesText(possible)}`}
      isOkDisabled={!isDone && (to === undefined || possible === 0)}
      isDone={isDone}
      sending={assign}
      count={ids.length}
      afterError="were sent. Assign again: no case is assigned twice."
      onOk={() => (isDone ? close() : to !== undefined && assign.mutate({ caseIds: ids, to }))}
      onClose={close}
      result={
        assign.data !== undefined && (
          <>
            <p role="status">
              {casesText(assign.data.assigned)} assigned to {name}.
              {assign.data.already > 0 && ` ${casesText(assign.data.already)} had this assignee already.`}
            </p>
            <Refused refused={assign.data.refused} />
          </>
        )
      }
    >
      {!isDone && (
        <PreviewPart query={preview} lines={3}>
          {(loaded) => (
            <>
              <PreviewText preview={loaded} chosen={ids.length} to={to} />
              <Select
                showSearch
                optionFilterProp="label"
                aria-label="Assign to"
                placeholder="Choose a person"
                value={to ?? null}
                options={loaded.people.map(({ staffId, name: label }) => ({ value: staffId, label }))}
                onChange={setTo}
              />
            </>
          )}
        </PreviewPart>
      )}
    </BulkDialog>
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

function Refused({ refused }: Pick<AssignmentPreview, 'refused'>) {
  // The cast is safe: the table has no other keys.
  const groups = (Object.keys(reasons) as NotAssignable[])
    .map((why) => ({ why, rows: refused.filter((one) => one.why === why) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ why, rows }) => ({ why, text: `${rows.length} ${reasons[why]}${namesOf(rows, ': ')}` }));
  return <LeftOut label="Not possible" groups={groups} />;
}

function casesText(count: number): string {
  return count === 1 ? '1 case' : `${count} cases`;
}
