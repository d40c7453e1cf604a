import { type ReviewDecision, reviewStaffAccess } from '@hiram/contract/people/access-reviews';
import { ReasonDialog } from '#cases/ReasonDialog.tsx';
import { roleLabels } from '#session/role-labels.ts';
import { sendCall } from '#session/send-call.ts';
import { ACCESS_KEY, type ReviewedMember } from './queries.ts';

interface ReviewDialogProps {
  readonly member: ReviewedMember;
  readonly decision: ReviewDecision;
  readonly onClose: () => void;
}

const titles: Readonly<Record<ReviewDecision, string>> = { keep: 'Keep access', remove: 'Propose removal' };

const consequences: Readonly<Record<ReviewDecision, string>> = {
  keep: 'You confirm that this person still needs this role. The next review is due in 90 days.',
  remove:
    'Recorded as a proposal: access stays until the role is changed or the person suspended on the Staff page. A privileged role needs a second administrator there.',
};

/** One decision on a member's access, with its reason. */
export function ReviewDialog({ member, decision, onClose }: ReviewDialogProps) {
  const { staffId, role, name } = member;
  return (
    <ReasonDialog
      title={`${titles[decision]}: ${name}`}
      okText={titles[decision]}
      isDanger={decision === 'remove'}
      reasonHelp="Recorded in the review and the audit trail."
      perform={(reason) => sendCall(reviewStaffAccess, { staffId, role, decision, reason })}
      queryKey={ACCESS_KEY}
      onClose={onClose}
    >
      Role: <strong>{roleLabels[role].title}</strong>. {consequences[decision]}
    </ReasonDialog>
  );
}
