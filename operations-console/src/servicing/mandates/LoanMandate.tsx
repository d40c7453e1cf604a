import { Alert, Badge, Button, Modal } from 'antd';
import { useState } from 'react';
import { amountText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { dayOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import styles from './LoanMandate.module.css';
import { ends, failures, holds, outcomes, schemes, states } from './mandate-copy.ts';
import { type Mandate, type MandateOfLoan, useMandate, useMandateChange } from './queries.ts';

/** The automatic payments of a loan; nothing if there never were any. */
export function LoanMandate({ loanId }: { readonly loanId: string }) {
  const { data, error } = useMandate(loanId);
  if (data === undefined) return error && <Alert type="warning" showIcon title={error.message} />;
  if (data.mandate === undefined) return null;
  return <ShownMandate loanId={loanId} mandate={data.mandate} currency={data.currency} />;
}

interface ShownMandateProps {
  readonly loanId: string;
  readonly mandate: Mandate;
  readonly currency: MandateOfLoan['currency'];
}

function ShownMandate({ loanId, mandate, currency }: ShownMandateProps) {
  const { scheme, provider, ceiling, validUntil, nextDebit, attempts } = mandate;
  return (
    <CasePart title="Automatic payments" beside={`${schemes[scheme]}, ${provider}`}>
      <div className={styles.facts}>
        <State mandate={mandate} />
        <span>
          At most {amountText(ceiling, currency)} each time, until {dayOf(validUntil)}
        </span>
        {nextDebit !== undefined && (
          <span>
            Next: {amountText(nextDebit.amount, currency)} on {dayOf(nextDebit.on)},{' '}
            {nextDebit.isAnnounced ? 'announced' : 'not announced yet'}
          </span>
        )}
        <Changes loanId={loanId} mandate={mandate} />
      </div>
      {attempts.length > 0 && (
        <CaseTable
          nothing="No debits."
          heads={['Day', 'Outcome', 'Amount']}
          rows={attempts.map(({ on, outcome, failure, amount }, index) => ({
            key: String(attempts.length - index),
            cells: [
              dayOf(on),
              failure === undefined ? outcomes[outcome] : `${outcomes[outcome]}: ${failures[failure]}`,
              amountText(amount, currency),
            ],
          }))}
          figures={[2]}
        />
      )}
    </CasePart>
  );
}

function State({ mandate: { state, endedBecause, hold, isEndConfirmed } }: { readonly mandate: Mandate }) {
  const { text, dot } = states[state];
  const isUntold = state === 'ended' && !isEndConfirmed;
  const parts = [
    endedBecause === undefined ? text : `${text}: ${ends[endedBecause]}`,
    ...(hold === undefined ? [] : [holds[hold]]),
    ...(isUntold ? ['the provider has not confirmed yet'] : []),
  ];
  return <Badge status={hold === undefined ? dot : 'warning'} text={parts.join(' · ')} />;
}

/** Only what a borrower who calls may ask for: staff never start or resume automatic payments. */
function Changes({ loanId, mandate: { mandateId, state } }: Pick<ShownMandateProps, 'loanId' | 'mandate'>) {
  const mayChange = usePermission('handle_payments');
  const changing = useMandateChange(loanId, mandateId);
  const [isAsked, setAsked] = useState(false);
  if (!mayChange || state === 'ended') return null;
  return (
    <>
      {changing.error && <Alert type="error" showIcon role="alert" title={changing.error.message} />}
      <div className={styles.changes}>
        {state === 'active' && (
          <Button disabled={changing.isPending} onClick={() => changing.mutate('pause')}>
            Pause automatic payments
          </Button>
        )}
        <Button danger disabled={changing.isPending} onClick={() => setAsked(true)}>
          Stop automatic payments
        </Button>
      </div>
      <Modal
        open={isAsked}
        title="Stop automatic payments?"
        okText="Stop"
        okButtonProps={{ danger: true }}
        onCancel={() => setAsked(false)}
        onOk={() => {
          setAsked(false);
          changing.mutate('stop');
        }}
      >
        <p>Nothing more is debited. Only the borrower can set them up again.</p>
      </Modal>
    </>
  );
}
