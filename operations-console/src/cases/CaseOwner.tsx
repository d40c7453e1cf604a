import { Button, Flex } from 'antd';

interface CaseOwnerProps {
  readonly owner: { readonly assigneeName: string; readonly isMine: boolean };
  readonly isBusy: boolean;
  readonly onAssign: (toMe: boolean) => void;
}

/** The owner of a case, with the assign and unassign buttons. */
export function CaseOwner({ owner: { assigneeName, isMine }, isBusy, onAssign }: CaseOwnerProps) {
  const ownerText = isMine ? 'Assigned to you.' : assigneeName ? `Assigned to ${assigneeName}.` : '';
  return (
    <Flex gap={12} align="center">
      <Button data-key={isMine ? undefined : 't'} loading={isBusy} onClick={() => onAssign(!isMine)}>
        {isMine ? 'Unassign' : 'Assign to me'}
      </Button>
      <span>{ownerText || 'Unassigned.'}</span>
    </Flex>
  );
}
