import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { homeQuery } from '#frame/home-query.ts';
import { LazyPart, useLoadWithCopy, usePrefetch } from '#frame/LazyPart.tsx';
import { borrowCopy } from '#origination/loan-choice/borrow-copy.ts';
import { productsCopy } from '#origination/loan-choice/products-copy.ts';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { HomeFrame } from './HomeFrame.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { homeLoanCopy } from './home-loan-copy.ts';

/** The home screen: the loan if there is one, otherwise the next action and what can be borrowed. */
export function HomeScreen() {
  const home = useFreshAnswer(homeQuery);
  usePrefetch(loadHomePage);
  const loadLoanPart = useLoadWithCopy(loadHomeWithLoan, loanCopies);
  const loadBorrowPart = useLoadWithCopy(loadHomeToBorrow, borrowCopies);
  // Most people who open this page have a loan.
  usePrefetch(loadLoanPart);
  switch (home.state) {
    case 'loading':
      return <HomeLoading />;
    case 'failed':
      return (
        <HomeFrame home={undefined}>
          <TryAgain onRetry={home.retry} {...home.reason} />
        </HomeFrame>
      );
    case 'ready': {
      const { owed, next } = home.value;
      const isAboutLoan = next.action === 'repay' || next.action === 'nothing';
      if (owed !== undefined && isAboutLoan) {
        return (
          <LazyPart load={loadLoanPart} meanwhile={<HomeLoading />}>
            {({ HomeWithLoan }) => <HomeWithLoan home={home.value} owed={owed} />}
          </LazyPart>
        );
      }
      if (next.action === 'sign' || next.action === 'bind_account') {
        return (
          <LazyPart load={loadHomeApproved} meanwhile={<HomeLoading />}>
            {({ HomeApproved }) => <HomeApproved home={home.value} />}
          </LazyPart>
        );
      }
      const canBorrow =
        next.action === 'apply' && home.value.products.some(({ canApply }) => canApply === '1');
      return (
        <HomeFrame home={home.value}>
          {canBorrow ? (
            <LazyPart load={loadBorrowPart} meanwhile={<HomeSkeleton />}>
              {({ HomeToBorrow }) => <HomeToBorrow home={home.value} />}
            </LazyPart>
          ) : (
            <LazyPart load={loadHomePage} meanwhile={<HomeSkeleton />}>
              {({ HomePage }) => <HomePage home={home.value} />}
            </LazyPart>
          )}
        </HomeFrame>
      );
    }
  }
}

function HomeLoading() {
  return (
    <HomeFrame home={undefined}>
      <HomeSkeleton />
    </HomeFrame>
  );
}

const loanCopies = [homeLoanCopy];
const borrowCopies = [productsCopy, borrowCopy];

async function loadHomeWithLoan() {
  return import('./HomeWithLoan.tsx');
}

async function loadHomeToBorrow() {
  return import('./HomeToBorrow.tsx');
}

async function loadHomeApproved() {
  return import('./HomeApproved.tsx');
}

async function loadHomePage() {
  const page = await import('./HomePage.tsx');
  // Its lower part is wanted next.
  void page.loadDetails().catch(() => undefined);
  return page;
}
