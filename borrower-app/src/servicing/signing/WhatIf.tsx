import type { ReactNode } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { ClockIcon, ReturnIcon } from '#design/icons/situation-icons.tsx';
import { ChangedValue } from './ChangedValue.tsx';
import type { ChangedTerms } from './changed-terms.ts';
import { confirmCopy } from './confirm-copy.ts';
import type { Disclosure } from './queries.ts';
import styles from './WhatIf.module.css';

interface WhatIfProps {
  readonly disclosure: Disclosure;
  readonly changes: ChangedTerms;
}

/** What paying late costs, and how to cancel. */
export function WhatIf({ disclosure, changes: { before } }: WhatIfProps) {
  const copy = useCopy(confirmCopy);
  return (
    <div className={styles.card}>
      <Case tone="late" icon={<ClockIcon />} title={copy.late}>
        <ChangedValue isChanged={before.lateCost !== undefined}>{disclosure.lateCost}</ChangedValue>
      </Case>
      {disclosure.coolingOff !== '' && (
        <Case tone="free" icon={<ReturnIcon />} title={copy.coolingOff}>
          <ChangedValue isChanged={before.coolingOff !== undefined}>{disclosure.coolingOff}</ChangedValue>
        </Case>
      )}
    </div>
  );
}

interface CaseProps {
  readonly tone: 'late' | 'free';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Case({ tone, icon, title, children }: CaseProps) {
  return (
    <section className={styles.case}>
      <span className={styles.icon} data-tone={tone}>
        {icon}
      </span>
      <div>
        <h2>{title}</h2>
        <p className={styles.text}>{children}</p>
      </div>
    </section>
  );
}
