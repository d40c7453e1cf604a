import { BORROW_AGAIN_MODULE_ID, BORROW_AGAIN_POSITION_ID } from '@hiram/contract/constants';
import { saveEvent } from '@hiram/contract/support/engagement';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './OrderDetails.module.css';
import { buttonsOf, HELP_PAGE, hasTarget, type OrderButton, pageOf, pathOf } from './order-buttons.ts';
import { orderDetailsCopy } from './order-details-copy.ts';
import type { LoanDetails, OrderKey } from './queries.ts';
import { useFollowLink, withdrawal } from './use-redirect-once.ts';

interface OrderActionsProps {
  readonly order: LoanDetails;
  readonly orderKey: OrderKey;
  /** Whether the paid extension stands beside paying. Elsewhere the free options come before it. */
  readonly offersExtension: boolean;
}

/** The actions currently available for the order. */
export function OrderActions({ order, orderKey, offersExtension }: OrderActionsProps) {
  const copy = useCopy(orderDetailsCopy);
  const shell = useNativeShell();
  const { has } = useOtherPages();
  const act = useOrderButton(order, orderKey);
  const buttons = buttonsOf(order).filter(
    (button) =>
      (button !== 'withdrawNow' || hasTarget(order.playeduL, has)) &&
      (button !== 'moreTime' || offersExtension),
  );
  const [main, second] = buttons;
  if (order.orderStatus === '110') {
    return (
      <BottomBar>
        <Button variant="secondary" onClick={() => shell.toHome()}>
          {copy.toHome}
        </Button>
      </BottomBar>
    );
  }
  if (main === undefined) return null;
  const isMissing = buttons.some((button) => isHelpedWith(button, order, orderKey, has));
  return (
    <BottomBar {...(isMissing && { note: copy.payWithHelp })}>
      <Button onClick={() => act(main)}>{copy[main]}</Button>
      {second !== undefined && (
        <>
          <p className={styles.hint}>{copy.shortOfMoney}</p>
          <Button variant="secondary" onClick={() => act(second)}>
            {copy[second]}
          </Button>
        </>
      )}
    </BottomBar>
  );
}

/** Whether this build lacks the button's page, so that customer service helps instead. */
function isHelpedWith(
  button: OrderButton,
  { h5Url }: LoanDetails,
  orderKey: OrderKey,
  has: (path: string) => boolean,
): boolean {
  if (h5Url !== '' && (button === 'repayAll' || button === 'repayment')) return false;
  const page = pageOf(button, orderKey);
  return page !== undefined && !has(pathOf(page));
}

/** What a tap on an order's button does. */
export function useOrderButton(
  order: LoanDetails,
  orderKey: OrderKey,
): (button: OrderButton) => Promise<unknown> | undefined {
  const wire = useWire();
  const { has, open } = useOtherPages();
  const follow = useFollowLink();
  const withdraw = useFollowLink(withdrawal);

  function openOnce(address: string): void {
    // A second tap can arrive before this screen has closed.
    if (/^\/(order|loanDetail)\/?$/.test(location.pathname)) open(address);
  }
  function openPageOf(button: OrderButton): void {
    const page = pageOf(button, orderKey) ?? HELP_PAGE;
    openOnce(has(pathOf(page)) ? page : HELP_PAGE);
  }

  return (button) => {
    if (button === 'withdrawNow') return withdraw(order.playeduL);
    if (order.h5Url !== '' && (button === 'repayAll' || button === 'repayment')) return follow(order.h5Url);
    if (button === 'borrowAgain') {
      // Analytics: not awaited, and failures are silent.
      const tap = { moduleId: BORROW_AGAIN_MODULE_ID, positionId: BORROW_AGAIN_POSITION_ID } as const;
      void wire?.send(saveEvent, { productId: orderKey.productId, ...tap }, { silent: true });
    }
    openPageOf(button);
    return undefined;
  };
}
