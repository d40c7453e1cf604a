import type { Home } from '#frame/home-query.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { HomeFrame } from './HomeFrame.tsx';
import { HomeLinks } from './HomeLinks.tsx';
import { LateLoan } from './LateLoan.tsx';
import { LoanActions } from './LoanActions.tsx';
import { LoanHero } from './LoanHero.tsx';
import { LoanPayments } from './LoanPayments.tsx';
import { NewReply } from './NewReply.tsx';
import { NextActionCard } from './NextActionCard.tsx';
import type { OwedLoan } from './owed-loan.ts';

const OVERDUE: OwedLoan['orderStatus'] = '180';

/** While a loan is open, nothing is offered: the page is about this loan. */
export function HomeWithLoan({ home, owed }: { readonly home: Home; readonly owed: OwedLoan }) {
  const { currency, today, next } = home;
  const isLate = owed.orderStatus === OVERDUE && owed.isCovered === '0';
  const amounts = { owed, currency, today };
  return (
    <HomeFrame home={home} hero={isLate ? undefined : <LoanHero {...amounts} title={next.title} />}>
      <ScreenContent>
        {isLate && <LateLoan {...amounts} title={next.title} />}
        {owed.isCovered === '1' && <NextActionCard next={next} status={owed.orderStatus} />}
        <NewReply />
        {!isLate && <LoanActions owed={owed} />}
        <LoanPayments {...amounts} />
        <HomeLinks />
      </ScreenContent>
    </HomeFrame>
  );
}
