import type { ReactNode } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { openScreen } from '#frame/navigation.ts';
import styles from './Confirm.module.css';
import { accountAddress } from './confirm-address.ts';
import { confirmCopy } from './confirm-copy.ts';
import type { Disclosure } from './queries.ts';
import type { SignProblem, useSign } from './use-sign.ts';

interface SignBarProps {
  readonly disclosure: Disclosure;
  readonly productId: string;
  readonly signing: ReturnType<typeof useSign>;
  readonly isAgreed: boolean;
  /** Whether everything to be signed can be read. */
  readonly isReadable: boolean;
  /** What the button says. */
  readonly label: string;
  /** Above the button. */
  readonly box?: ReactNode;
  /** The note while the box is not checked. */
  readonly notAgreedNote?: ReactNode;
}

/** The sign button, and above it the reasons why it is disabled. */
export function SignBar(props: SignBarProps) {
  const { disclosure, productId, signing, isAgreed, isReadable, label, box, notAgreedNote } = props;
  const copy = useCopy(confirmCopy);
  if (disclosure.payoutAccount === undefined) {
    return (
      <BottomBar note={copy.noAccountMessage}>
        {box}
        <Button onClick={() => openScreen(accountAddress('/bindBank', productId))}>{copy.addAccount}</Button>
      </BottomBar>
    );
  }
  if (signing.problem === 'unclear') {
    return (
      <BottomBar note={<Problem problem="unclear" />}>
        <Button variant="secondary" busy={signing.isBusy} onClick={signing.look}>
          {copy.look}
        </Button>
      </BottomBar>
    );
  }
  return (
    <BottomBar note={noteOf()}>
      {box}
      <Button busy={signing.isBusy} disabled={!isAgreed || !isReadable} onClick={signing.sign}>
        {label}
      </Button>
    </BottomBar>
  );

  function noteOf() {
    if (!isReadable) return copy.documentsMissing;
    if (!isAgreed) return notAgreedNote;
    return signing.problem === undefined ? undefined : <Problem problem={signing.problem} />;
  }
}

function Problem({ problem }: { readonly problem: SignProblem }) {
  const copy = useCopy(confirmCopy);
  const messages = {
    offline: copy.offline,
    notArrived: copy.notArrived,
    termsDiffer: copy.renewed,
    gone: copy.nothingTitle,
    unclear: copy.unclear,
  } as const;
  return (
    <p role="alert" className={styles.problem}>
      {messages[problem]}
    </p>
  );
}
