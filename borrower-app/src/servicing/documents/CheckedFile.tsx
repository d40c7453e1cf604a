import type { CopyFault, CopyVerdict } from '@hiram/ledger-proof/loan-copy';
import type { ProofFault, Verdict } from '@hiram/ledger-proof/payment-proof';
import type { ReactNode } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { CheckedShield } from '#design/illustrations/CheckedShield.tsx';
import { ReturnedPage } from '#design/illustrations/ReturnedPage.tsx';
import { StatusCard } from '#design/status-card/StatusCard.tsx';
import type { FileVerdict } from './check-file.ts';
import styles from './Papers.module.css';
import type { ProofCheckCopy } from './proof-check-copy/en.ts';
import { proofCheckCopy } from './proof-check-copy.ts';

/** What a checked file proves, or why it proves nothing. */
export function CheckedFile({ checked }: { readonly checked: FileVerdict }) {
  const copy = useCopy(proofCheckCopy);
  if (checked.kind === 'unsupported') {
    return <StatusCard tone="caution" title={copy.unsupported} message={copy.unsupportedHint} />;
  }
  const { verdict } = checked;
  if (verdict.kind === 'refused') {
    return (
      <StatusCard
        tone="critical"
        title={copy.refused}
        message={copy.reasons[reasonOf[verdict.why]]}
        illustration={<ReturnedPage />}
      />
    );
  }
  return verdict.kind === 'proven' ? <ProvenPayment {...verdict} /> : <GenuineCopy {...verdict} />;
}

function ProvenPayment(verdict: Extract<Verdict, { kind: 'proven' }>) {
  const copy = useCopy(proofCheckCopy);
  return (
    <Proven
      title={copy.paymentProven}
      isPublished={verdict.isPublished}
      rows={[
        [copy.amount, <Amount key="amount" minor={verdict.amount} currency={verdict.currency} />],
        [copy.paidOn, verdict.valueDates.map((day) => <Day key={day} on={day} />)],
        [copy.line, verdict.line],
      ]}
    />
  );
}

function GenuineCopy({
  copy: stated,
  provenPayments,
  line,
  isPublished,
}: Extract<CopyVerdict, { kind: 'genuine' }>) {
  const copy = useCopy(proofCheckCopy);
  return (
    <Proven
      title={copy.loanGenuine}
      isPublished={isPublished}
      rows={[
        [copy.leftToPay, <Amount key="left" minor={stated.leftToPay} currency={stated.currency} />],
        [copy.madeOn, <Day key="made" on={stated.madeAt.slice(0, 10)} />],
        [copy.provenPayments, provenPayments],
        ...(line === undefined ? [] : [[copy.line, line] as const]),
      ]}
    />
  );
}

interface ProvenProps {
  readonly title: string;
  readonly isPublished: boolean;
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
}

function Proven({ title, isPublished, rows }: ProvenProps) {
  const copy = useCopy(proofCheckCopy);
  return (
    <div className={styles.papers}>
      <StatusCard
        tone={isPublished ? 'positive' : 'caution'}
        title={title}
        {...(!isPublished && { message: copy.onlySignature })}
        illustration={<CheckedShield />}
      />
      <Card>
        <dl className={styles.facts}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

const reasonOf: Readonly<Record<ProofFault | CopyFault, keyof ProofCheckCopy['reasons']>> = {
  unreadable: 'unreadable',
  amount_differs: 'changed',
  posting_not_in_ledger: 'changed',
  payment_not_proven: 'changed',
  copy_not_signed: 'unsigned',
  key_not_named: 'unsigned',
  unknown_key: 'unsigned',
  line_not_signed: 'unsigned',
  line_not_published: 'unpublished',
  not_signed: 'logChanged',
  broken_chain: 'logChanged',
  ledger_shrank: 'logChanged',
  history_changed: 'logChanged',
};
