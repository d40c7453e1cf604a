import type { NextAction } from '@hiram/contract/servicing/loans';
import type { ComponentType } from 'react';
import { CheckedShield } from '#design/illustrations/CheckedShield.tsx';
import { MarkedCalendar } from '#design/illustrations/MarkedCalendar.tsx';
import { MovingCoins } from '#design/illustrations/MovingCoins.tsx';
import { PageUnderLens } from '#design/illustrations/PageUnderLens.tsx';
import { ReturnedPage } from '#design/illustrations/ReturnedPage.tsx';
import { RunOutHourglass } from '#design/illustrations/RunOutHourglass.tsx';

const drawings: Readonly<Record<NextAction, ComponentType>> = {
  apply: MovingCoins,
  go_on_applying: PageUnderLens,
  wait_for_decision: PageUnderLens,
  read_why_declined: ReturnedPage,
  bind_account: CheckedShield,
  sign: CheckedShield,
  wait_for_money: MovingCoins,
  change_account: ReturnedPage,
  repay: MarkedCalendar,
  nothing: MarkedCalendar,
};

interface NextActionIllustrationProps {
  readonly action: NextAction;
  readonly isLate: boolean;
}

/** An illustration of the status. */
export function NextActionIllustration({ action, isLate }: NextActionIllustrationProps) {
  const IllustrationComponent = isLate ? RunOutHourglass : drawings[action];
  return <IllustrationComponent />;
}
