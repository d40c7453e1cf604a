import { type ReviewDecision, reviewStaffAccess } from '@hiram/contract/people/access-reviews';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { roleLabels } from '#session/role-labels.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
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
  const queries = useQueryClient();
  const [form] = Form.useForm<{ reason: string }>();
  const { withStepUp, dialog } = useStepUp();
  const { staffId, role, name } = member;
  const reviewing = useStaffAction({
    mutationFn: ({ reason }: { reason: string }) =>
      withStepUp(() => sendCall(reviewStaffAccess, { staffId, role, decision, reason })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ACCESS_KEY });
      onClose();
    },
  });
  return (
    <>
      <Modal
        open
        title={`${titles[decision]}: ${name}`}
        okText={titles[decision]}
        okButtonProps={{ danger: decision === 'remove' }}
        confirmLoading={reviewing.isPending}
        onOk={form.submit}
        onCancel={onClose}
      >
        <Form form={form} layout="vertical" requiredMark={false} onFinish={reviewing.mutate}>
          <p>
            Role: <strong>{roleLabels[role].title}</strong>. {consequences[decision]}
          </p>
          {reviewing.error && <Alert type="error" showIcon role="alert" title={reviewing.error.message} />}
          <Form.Item
            label="Reason"
            name="reason"
            extra="Recorded in the review and the audit trail."
            rules={[{ required: true, min: 3, message: 'Enter a reason.' }]}
          >
            <Input autoFocus maxLength={500} />
          </Form.Item>
        </Form>
      </Modal>
      {dialog}
    </>
  );
}
