import { Badge, Tag } from 'antd';
import { ActionButtons } from '#cases/ActionButtons.tsx';
import { ActionAmount, ActionDialog } from '#cases/ActionDialog.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { amountText } from '#cases/amount-text.ts';
import { Case } from '#cases/Case.tsx';
import { CaseDeadline } from '#cases/CaseDeadline.tsx';
import { CaseLink } from '#cases/CaseLink.tsx';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CasePostings } from '#cases/CasePostings.tsx';
import { CaseSteps } from '#cases/CaseSteps.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { clockOffset } from '#cases/clock-offset.ts';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { OrderLink } from '#cases/OrderLink.tsx';
import { useCaseAction } from '#cases/use-case-action.ts';
import { timeInZone } from '#frame/time-text.ts';
import { marketOfCurrency } from '#people/amount-limits/market-of-currency.ts';
import { OwnLimit } from '#people/amount-limits/OwnLimit.tsx';
import { usePermission } from '#session/account.ts';
import {
  isStale,
  type Reversal,
  type ReversalAction,
  type ReversalActionRequest,
  useReversal,
  useReversalAction,
} from './queries.ts';
import styles from './ReversalCase.module.css';
import { reversalActions, reversalKinds, reversalStates } from './reversal-copy.ts';

/** One payment that comes back: what was taken back, by when staff must act, its postings and its history. */
export function ReversalCase({ reversalId }: { readonly reversalId: string }) {
  const { data, error, dataUpdatedAt, refetch } = useReversal(reversalId);
  // If a refetch fails, the page keeps the case that it already shows, including typed text.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase found={data} clockOffsetMs={clockOffset(data.asOf, dataUpdatedAt)} staleReason={error} />;
}

interface OpenCaseProps {
  readonly found: Reversal;
  readonly clockOffsetMs: number;
  readonly staleReason: Error | null;
}

function OpenCase({ found, clockOffsetMs, staleReason }: OpenCaseProps) {
  const mayReconcile = usePermission('reconcile');
  const acting = useReversalAction(found.reversalId);
  const doing = useCaseAction<ReversalAction, ReversalActionRequest>({
    id: found.reversalId,
    acting,
    isStale,
  });
  return (
    <Case id={found.reversalId}>
      <CaseTop
        figure={figureOf(found)}
        rest={reversalKinds[found.kind].toLowerCase()}
        buttons={
          mayReconcile && (
            <ActionButtons
              actions={found.actions}
              ways={reversalActions}
              onBegin={(action) => doing.begin(action)}
            />
          )
        }
        facts={<Facts found={found} clockOffsetMs={clockOffsetMs} />}
        staleReason={staleReason}
      >
        <ActionOutcome acting={acting} isStale={isStale} />
      </CaseTop>
      <Evidence found={found} />
      {doing.begun && <Question found={found} action={doing.begun} acting={acting} doing={doing} />}
    </Case>
  );
}

function figureOf({ amount, currency }: Reversal): string {
  return amount === undefined || currency === undefined
    ? 'Amount not known yet'
    : amountText(amount, currency);
}

interface QuestionProps {
  readonly found: Reversal;
  readonly action: ReversalAction;
  readonly acting: ReturnType<typeof useReversalAction>;
  readonly doing: ReturnType<typeof useCaseAction<ReversalAction, ReversalActionRequest>>;
}

function Question({ found, action, acting, doing }: QuestionProps) {
  const { question, consequence, ok } = reversalActions[action];
  const { note } = doing;
  return (
    <ActionDialog
      {...{ question, consequence, ok, note }}
      isBusy={acting.isPending}
      error={acting.error}
      problem={undefined}
      onNote={doing.write}
      onGo={() => doing.go({ action, version: found.version, note: note.trim() })}
      onBack={doing.goBack}
    >
      <ActionAmount figure={figureOf(found)} rest={found.reference} />
      {action === 'confirm_return' && (
        <OwnLimit
          market={marketOfCurrency(found.currency)}
          action="return_payment"
          step="approve"
          amount={found.amount}
        />
      )}
    </ActionDialog>
  );
}

function Facts({ found, clockOffsetMs }: Pick<OpenCaseProps, 'found' | 'clockOffsetMs'>) {
  const { state, provider, reference, owner, isMine, actBy, timeZone } = found;
  return (
    <>
      <Badge status={reversalStates[state].dot} text={reversalStates[state].text} />
      {actBy !== undefined && found.isEscalated && <EscalatedMark />}
      <Tag>{provider}</Tag>
      <code>{reference}</code>
      <span>{isMine ? 'Assigned to me' : owner === '' ? 'Unassigned (finance)' : owner}</span>
      {actBy !== undefined && (
        <CaseDeadline label="act by" until={actBy} timeZone={timeZone} clockOffsetMs={clockOffsetMs} />
      )}
    </>
  );
}

function Evidence({ found }: { readonly found: Reversal }) {
  const { why, timeZone, currency, paymentReference, paidAmount, paidAt, retainedAmount } = found;
  const { paymentId, orderId, reasonCode, evidenceDueAt, evidenceSentAt } = found;
  return (
    <>
      {why !== '' && (
        <CasePart title="Needs review">
          <p>{why}</p>
        </CasePart>
      )}
      <CasePart title="Payment">
        <div className={styles.facts}>
          {paymentId === undefined ? (
            <p>
              {paymentReference === '' ? 'The payment is not known yet.' : <code>{paymentReference}</code>}
            </p>
          ) : (
            <p>
              <CaseLink kind="payment" id={paymentId} title="Payment" />
              {orderId !== undefined && (
                <>
                  {' '}
                  of loan <OrderLink id={orderId} />
                </>
              )}
            </p>
          )}
          {paidAmount !== undefined && paidAt !== undefined && currency !== undefined && (
            <p>
              {amountText(paidAmount, currency)} paid <CaseTime at={paidAt} timeZone={timeZone} />.{' '}
              {amountText(retainedAmount ?? paidAmount, currency)} still counts.
            </p>
          )}
          {reasonCode !== '' && (
            <p>
              Reason given by the provider: <code>{reasonCode}</code>
            </p>
          )}
          {evidenceDueAt !== undefined && (
            <p>
              Evidence is due at the provider <CaseTime at={evidenceDueAt} timeZone={timeZone} />.
            </p>
          )}
          {evidenceSentAt !== undefined && (
            <p>
              Evidence was sent <CaseTime at={evidenceSentAt} timeZone={timeZone} />.
            </p>
          )}
        </div>
      </CasePart>
      {currency !== undefined && <CasePostings postings={found.postings} currency={currency} />}
      <CasePart title="History">
        <CaseSteps
          steps={found.steps.map(({ step, by, at, words }) => ({
            who: by,
            did: step,
            at,
            time: timeInZone(at, timeZone),
            words,
          }))}
        />
      </CasePart>
    </>
  );
}
