import type { NextAction } from '@hiram/contract/servicing/loans';
import type { Home } from '#frame/home-query.ts';
import { LazyPart } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { HomeLinks } from './HomeLinks.tsx';
import { DetailsShape, type HomeParts } from './HomeSkeleton.tsx';
import { NextActionCard } from './NextActionCard.tsx';

interface HomePageProps extends HomeParts {
  readonly home: Home;
  /** Lists the products while another loan is on its way, although none can be chosen. */
  readonly listsClosedProducts?: boolean;
}

/** Actions on a loan that is on its way; its card says all that matters now. */
const underWay: readonly NextAction[] = [
  'go_on_applying',
  'wait_for_decision',
  'wait_for_money',
  'change_account',
];

/** The next action shows immediately; the details below may load later. */
export function HomePage({ home, Links = HomeLinks, listsClosedProducts = false }: HomePageProps) {
  const isNothingOpen = home.products.every(({ canApply }) => canApply === '0');
  const isLoanUnderWay = underWay.includes(home.next.action);
  const listsProducts = listsClosedProducts || !(isNothingOpen && isLoanUnderWay);
  return (
    <ScreenContent>
      <NextActionCard next={home.next} status={home.owed?.orderStatus} />
      <LazyPart load={loadDetails} meanwhile={<DetailsShape />}>
        {({ HomeDetails }) => <HomeDetails home={home} listsProducts={listsProducts} />}
      </LazyPart>
      <Links />
    </ScreenContent>
  );
}

export async function loadDetails() {
  return import('./HomeDetails.tsx');
}
