import { type AuditFault, verifyAuditTrail } from '@hiram/contract/people/staff';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

interface Fault {
  readonly who: string;
  readonly chain: string;
  readonly position: string;
  readonly fault: AuditFault;
}

interface Verified {
  readonly entries: number;
  readonly chains: number;
  readonly faults: readonly Fault[];
}

const nothingYet: Verified = { entries: 0, chains: 0, faults: [] };

const faultLabels: Readonly<Record<AuditFault, string>> = {
  entry_altered: 'was altered',
  entry_missing: 'is missing',
  end_wrong: 'is not the end of the chain',
  anchor_differs: 'differs from the stored anchor',
};

/** Verifies every hash chain part by part and reports the result. */
export function VerifyTrail() {
  const [sofar, setSofar] = useState(nothingYet);
  const verifying = useStaffAction({ mutationFn: () => verifyAll(setSofar) });
  return (
    <Flex vertical gap={8} align="start">
      <Flex gap={12} align="center" wrap>
        <Button loading={verifying.isPending} onClick={() => verifying.mutate(undefined)}>
          Verify audit trail
        </Button>
        <span role="status">{progressText(sofar, verifying.isPending)}</span>
      </Flex>
      {verifying.error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={`${verifying.error.message} Verification stopped.`}
        />
      )}
      {verifying.isSuccess && <Outcome verified={sofar} />}
    </Flex>
  );
}

async function verifyAll(tell: (sofar: Verified) => void): Promise<void> {
  let sofar = nothingYet;
  let after: string | undefined;
  tell(sofar);
  do {
    const part = await sendCall(verifyAuditTrail, after === undefined ? {} : { after });
    sofar = {
      entries: sofar.entries + Number(part.entries),
      chains: sofar.chains + Number(part.chains),
      faults: [...sofar.faults, ...part.faults],
    };
    tell(sofar);
    after = part.next;
  } while (after !== undefined);
}

function progressText({ entries, faults }: Verified, isUnderWay: boolean): string {
  if (!isUnderWay) return '';
  const found = faults.length === 0 ? '' : `, ${faults.length} errors`;
  return `${entries} entries checked${found}…`;
}

/** The rest is given as a count. */
const FAULTS_SHOWN = 20;

function Outcome({ verified: { entries, chains, faults } }: { readonly verified: Verified }) {
  if (faults.length === 0) {
    return (
      <Alert
        type="success"
        showIcon
        title={`Verified: ${entries} entries in ${chains} chains, no changes found.`}
      />
    );
  }
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={`${faults.length} of ${chains} chains failed verification. Report this to compliance immediately.`}
      description={
        <ul style={{ margin: 0, paddingLeft: 18 }}>
          {faults.slice(0, FAULTS_SHOWN).map(({ who, chain, position, fault }) => (
            <li key={chain}>
              {who}: entry {position} {faultLabels[fault]}. <code>{chain}</code>
            </li>
          ))}
          {faults.length > FAULTS_SHOWN && <li>and {faults.length - FAULTS_SHOWN} more</li>}
        </ul>
      }
    />
  );
}
