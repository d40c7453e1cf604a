import { Alert, Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { amountText } from '#cases/amount-text.ts';
import { useEdited } from './content-store.ts';
import styles from './Policy.module.css';
import { ValueField } from './PolicyValues.tsx';
import { useSimulation } from './policy-queries.ts';
import type { PolicyInput } from './policy-rows.ts';

interface PolicySimulationProps {
  readonly subject: string;
  readonly inputs: readonly PolicyInput[];
  readonly textNow: () => string;
  readonly onClose: () => void;
}

/** An applicant without anything against them, so that one change shows one effect. */
const favourable: Readonly<Record<string, number | string>> = {
  age_years: 34,
  asked_amount: '1000000',
  monthly_income: '3000000',
  instalment_to_income: 1_200,
  employment: 'employed',
  identity_document: 'valid',
  identity_name: 'matches',
  identity_birth_day: 'matches',
  identity_face: 'matches',
  bureau_score: 720,
  bureau_open_loans: 1,
  bureau_worst_days_late: 0,
  bureau_recent_enquiries: 1,
  own_loans_settled: 1,
  own_loans_open: 0,
  own_worst_days_late: 0,
  document_used_by_others: 0,
  device_used_by_others: 0,
  account_used_by_others: 0,
  number_used_by_others: 0,
  references_used_by_others: 0,
  address_used_by_others: 0,
  face_used_by_others: 0,
  device_applications_in_week: 1,
  account_applications_in_week: 1,
  address_applications_in_week: 1,
  payout_account: 'matched',
  monthly_cost: 600,
};

/** Tries the draft on one invented applicant. An emptied field is an unknown input. */
export function PolicySimulation({ subject, inputs, textNow, onClose }: PolicySimulationProps) {
  const [values, setValues] = useState(favourable);
  const simulation = useSimulation({ subject, textNow });
  function set(name: string, value: number | string | undefined): void {
    const { [name]: _before, ...rest } = values;
    setValues(value === undefined || value === '' ? rest : { ...rest, [name]: value });
  }
  return (
    <Modal
      open
      width={760}
      title="Simulate one applicant"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="primary" loading={simulation.isPending} onClick={() => simulation.mutate(values)}>
            Decide
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>Nothing is saved. An empty field is an unknown input.</p>
      <div className={styles.applicant}>
        {inputs.map((input) => (
          <div key={input.input}>
            <span>{input.title}</span>
            {input.holds === 'word' && input.allowedValues.length > 0 ? (
              <Select
                aria-label={input.title}
                size="small"
                allowClear
                value={values[input.input] ?? null}
                options={input.allowedValues.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
                onChange={(value) => set(input.input, value ?? undefined)}
              />
            ) : (
              <ValueField
                label={input.title}
                input={input}
                value={values[input.input]}
                onValue={(value) => set(input.input, value)}
              />
            )}
          </div>
        ))}
      </div>
      {simulation.error && <Alert type="warning" showIcon title={simulation.error.message} />}
      {simulation.data && <Simulated simulated={simulation.data} />}
    </Modal>
  );
}

const types = { approved: 'success', declined: 'error', referred: 'warning' } as const;
const titles = { approved: 'Approved', declined: 'Declined', referred: 'Referred' } as const;

function Simulated({
  simulated,
}: {
  readonly simulated: NonNullable<ReturnType<typeof useSimulation>['data']>;
}) {
  const { currency } = useEdited();
  const { outcome, hits, approvableAmount, reasons, applyAgainAfterDays, problem } = simulated;
  if (problem !== '') return <Alert type="warning" showIcon title={`Not decided. ${problem}`} />;
  const amount = currency === undefined ? approvableAmount : amountText(approvableAmount, currency);
  return (
    <Alert
      type={types[outcome]}
      showIcon
      role="status"
      title={outcome === 'approved' ? `Approved up to ${amount}` : titles[outcome]}
      description={
        <ul className={styles.hits}>
          {hits.map(({ rule, explanation }) => (
            <li key={rule}>{explanation}</li>
          ))}
          {reasons.map((reason) => (
            <li key={reason}>
              The borrower reads: {reason}. Reapply after {applyAgainAfterDays} days.
            </li>
          ))}
        </ul>
      }
    />
  );
}
