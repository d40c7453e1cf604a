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
  entry_altered: 'is not what was written',
  entry_missing: 'is missing',
  end_wrong: 'is not where the chain ends',
  anchor_differs: 'is not what was kept of it before',
};

/** Verifies every hash chain part by part and reports the result. */
export function VerifyTrail() {
  const [sofar, setSofar] = useState(nothingYet);
  const verifying = useStaffAction({ mutationFn: () => verifyAll(setSofar) });
  return (
    <Flex vertical gap={8} align="start">
      <Flex gap={12} align="center" wrap>
        <Button loading={verifying.isPending} onClick={() => verifying.mutate(undefined)}>
          Verify the chains
        </Button>
        <span role="status">{progressText(sofar, verifying.isPending)}</span>
      </Flex>
      {verifying.error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={`${verifying.error.message} Nothing is known beyond that.`}
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
  const found = faults.length === 0 ? '' : `, ${faults.length} faults`;
  return `${entries} entries so far${found}…`;
}

/** The rest is given as a count. */
const FAULTS_SHOWN = 20;

function Outcome({ verified: { entries, chains, faults } }: { readonly verified: Verified }) {
  if (faults.length === 0) {
    return (
      <Alert
        type="success"
        showIcon
        title={`All ${entries} entries in ${chains} chains are as they were written.`}
      />
    );
  }
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={`${faults.length} of ${chains} chains are not as they were written. Tell compliance before anything else is done.`}
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
