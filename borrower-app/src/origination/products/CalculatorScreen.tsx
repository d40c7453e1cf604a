import type { Locale } from '@hiram/contract/locales';
import { useCallback, useState } from 'react';
import { useCopy, useLocale } from '#copy/LocaleProvider.tsx';
import { Card } from '#design/card/Card.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { Tabs } from '#design/tabs/Tabs.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { productsCopy } from '#origination/loan-choice/products-copy.ts';
import { calculatorCopy } from './calculator-copy.ts';

/** Loaded together with its copy, so that it never waits for a string. */
async function loadLoanPanel(locale: Locale) {
  const [part] = await Promise.all([import('./LoanCalculatorPanel.tsx'), productsCopy[locale].load()]);
  return part;
}

function loadCurrencyPanel() {
  return import('./CurrencyCalculator.tsx');
}

/** A loan calculator and a currency converter. */
export function CalculatorScreen() {
  const copy = useCopy(calculatorCopy);
  const { locale } = useLocale();
  const [tab, setTab] = useState('loan');
  const loadLoan = useCallback(() => loadLoanPanel(locale), [locale]);
  const loan = (
    <LazyPart load={loadLoan} meanwhile={<CalculatorShape />}>
      {({ LoanCalculatorPanel }) => <LoanCalculatorPanel meanwhile={<CalculatorShape />} />}
    </LazyPart>
  );
  const currency = (
    <LazyPart load={loadCurrencyPanel} meanwhile={<CalculatorShape />}>
      {({ CurrencyCalculator }) => <CurrencyCalculator meanwhile={<CalculatorShape />} />}
    </LazyPart>
  );
  return (
    <Tabs
      label={copy.whichCalculator}
      active={tab}
      onChange={setTab}
      perPage={3}
      tabs={[
        { key: 'loan', label: copy.loan, content: loan },
        { key: 'currency', label: copy.currency, content: currency },
      ]}
    />
  );
}

/** Skeleton: an input and its result. */
function CalculatorShape() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        <Card>
          <SkeletonLines />
        </Card>
      </SkeletonGroup>
    </ScreenContent>
  );
}

function SkeletonLines() {
  return (
    <>
      <Skeleton shape="control" />
      <Skeleton shape="figure" />
      <Skeleton shape="block" />
    </>
  );
}
