import { useCopy } from '#copy/LocaleProvider.tsx';
import { amountParts } from '#design/amount/amount-parts.ts';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { useDesign } from '#design/design-context.tsx';
import { openScreen } from '#frame/navigation.ts';
import styles from './Confirm.module.css';
import { accountAddress } from './confirm-address.ts';
import { confirmCopy } from './confirm-copy.ts';
import type { Offer } from './queries.ts';
import type { SignProblem, useSign } from './use-sign.ts';

interface SignBarProps extends Offer {
  readonly currency: string;
  readonly productId: string;
  readonly signing: ReturnType<typeof useSign>;
  readonly isAgreed: boolean;
  /** Whether everything to be signed can be read. */
  readonly isReadable: boolean;
  readonly onShowBox: () => void;
}

/** The sign button, labelled with its effect, and above it the reasons why it is disabled. */
export function SignBar(props: SignBarProps) {
  const { confirm, disclosure, currency, productId, signing, isAgreed, isReadable, onShowBox } = props;
  const copy = useCopy(confirmCopy);
  const { numberLocale } = useDesign();
  if (disclosure.payoutAccount === undefined) {
    return (
      <BottomBar note={copy.noAccountMessage}>
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
  const amount = amountParts(disclosure.netProceeds, currency, numberLocale)
    .map(({ text }) => text)
    .join('');
  return (
    <BottomBar note={noteOf()}>
      <Button busy={signing.isBusy} disabled={!isAgreed || !isReadable} onClick={signing.sign}>
        {confirm.buttonText || copy.sign(amount)}
      </Button>
    </BottomBar>
  );

  function noteOf() {
    if (!isReadable) return copy.documentsMissing;
    if (!isAgreed) {
      return (
        <Button variant="text" onClick={onShowBox}>
          {copy.checkFirst}
        </Button>
      );
    }
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
