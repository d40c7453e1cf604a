import type { OrderStatus } from '@hiram/contract/constants';
import type { ComponentType } from 'react';
import { CheckedShield } from '#design/illustrations/CheckedShield.tsx';
import { MarkedCalendar } from '#design/illustrations/MarkedCalendar.tsx';
import { MovingCoins } from '#design/illustrations/MovingCoins.tsx';
import { PageUnderLens } from '#design/illustrations/PageUnderLens.tsx';
import { ReturnedPage } from '#design/illustrations/ReturnedPage.tsx';
import { RunOutHourglass } from '#design/illustrations/RunOutHourglass.tsx';

const drawings: Readonly<Record<OrderStatus, ComponentType | undefined>> = {
  21: PageUnderLens,
  110: ReturnedPage,
  151: MovingCoins,
  170: undefined,
  174: MarkedCalendar,
  180: RunOutHourglass,
  200: CheckedShield,
};

export function OrderIllustration({ status }: { readonly status: OrderStatus }) {
  const IllustrationComponent = drawings[status];
  return (
    IllustrationComponent && (
      <span data-drawing={status}>
        <IllustrationComponent />
      </span>
    )
  );
}
