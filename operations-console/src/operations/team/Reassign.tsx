import type { AssignableCase } from '@hiram/contract/operations/assignable-cases';
import { Modal } from 'antd';
import { useState } from 'react';
import { AssignDialog } from '#cases/BulkAssign.tsx';
import { PreviewPart } from '#cases/BulkDialog.tsx';
import { usePersonsCases } from './queries.ts';

interface ReassignProps {
  readonly kind: AssignableCase;
  readonly staffId: string;
  readonly onClose: () => void;
}

/** Gives the open cases of a person to somebody else, with the preview of a bulk assignment. */
export function Reassign({ kind, staffId, onClose }: ReassignProps) {
  const cases = usePersonsCases({ kind, staffId });
  // The cases of the moment it opened: afterwards they belong to somebody else, and the dialog still has its result.
  const [caseIds, setCaseIds] = useState<readonly string[]>();
  if (caseIds === undefined && cases.data !== undefined) setCaseIds(cases.data);
  if (caseIds !== undefined && caseIds.length > 0) {
    return <AssignDialog kind={kind} caseIds={caseIds} onDone={onClose} onClose={onClose} />;
  }
  return (
    <Modal open title="Reassign" footer={null} onCancel={onClose}>
      <PreviewPart query={cases} lines={3}>
        {() => <p>None of these cases can be assigned now.</p>}
      </PreviewPart>
    </Modal>
  );
}
