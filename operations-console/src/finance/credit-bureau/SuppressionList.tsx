import { decideBureauSuppression } from '@hiram/contract/finance/credit-bureau';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { OrderLink } from '#cases/OrderLink.tsx';
import { PartHeading } from '#frame/SectionHeading.tsx';
import page from '#frame/SectionPage.module.css';
import { timeOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { suppressionReasons } from './bureau-copy.ts';
import { BUREAU_KEY, type Suppression } from './queries.ts';

/** Loans that are not reported, and proposals to stop reporting one. */
export function SuppressionList({ suppressions }: { readonly suppressions: readonly Suppression[] }) {
  return (
    <section aria-labelledby="bureau-suppressed">
      <PartHeading id="bureau-suppressed">Loans not reported</PartHeading>
      <CaseTable
        nothing="Every loan is reported."
        heads={['Loan', 'Reason', 'Proposed', 'State', '']}
        rows={suppressions.map((one) => ({
          key: one.suppressionId,
          cells: [
            <OrderLink key="loan" id={one.loanId} number={one.number} />,
            suppressionReasons[one.reason],
            <span key="by" className={page.remark}>
              {one.proposedBy}, {timeOf(one.proposedAt)}
            </span>,
            one.approvedBy === undefined ? (
              <CaseMark key="state" tone="attention">
                Awaiting approval
              </CaseMark>
            ) : (
              <span key="state" className={page.remark}>
                Approved by {one.approvedBy}
              </span>
            ),
            <Decisions key="actions" one={one} />,
          ],
        }))}
      />
    </section>
  );
}

function Decisions({ one }: { readonly one: Suppression }) {
  const queries = useQueryClient();
  const mayDecide = usePermission('report_credit');
  const deciding = useStaffAction({
    mutationFn: (decision: 'approve' | 'end') =>
      sendCall(decideBureauSuppression, { suppressionId: one.suppressionId, decision }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: BUREAU_KEY }),
  });
  if (!mayDecide) return null;
  const name = one.number ?? one.loanId;
  const endText = one.approvedBy === undefined ? 'Withdraw' : 'Report again';
  return (
    <div className={page.actions}>
      {one.approvedBy === undefined && !one.isOwnProposal && (
        <Button
          size="small"
          type="primary"
          aria-label={`Approve ${name}`}
          disabled={deciding.isPending}
          onClick={() => deciding.mutate('approve')}
        >
          Approve
        </Button>
      )}
      <Button
        size="small"
        aria-label={`${endText} ${name}`}
        disabled={deciding.isPending}
        onClick={() => deciding.mutate('end')}
      >
        {endText}
      </Button>
      {deciding.error && <Alert type="error" showIcon role="alert" title={deciding.error.message} />}
    </div>
  );
}
