import { Button, Flex } from 'antd';

interface CaseOwnerProps {
  readonly owner: { readonly assigneeName: string; readonly isMine: '0' | '1' };
  readonly isBusy: boolean;
  readonly onAssign: (toMe: boolean) => void;
}

/** The owner of a case, with the assign and unassign buttons. */
export function CaseOwner({ owner: { assigneeName, isMine: mine }, isBusy, onAssign }: CaseOwnerProps) {
  const isMine = mine === '1';
  const ownerText = isMine ? 'This is yours.' : assigneeName ? `${assigneeName} has this.` : '';
  return (
    <Flex gap={12} align="center">
      <Button data-key={isMine ? undefined : 't'} loading={isBusy} onClick={() => onAssign(!isMine)}>
        {isMine ? 'Give it back' : 'Take it'}
      </Button>
      <span>{ownerText || 'Nobody has taken this.'}</span>
    </Flex>
  );
}
