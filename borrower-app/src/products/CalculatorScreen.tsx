import type { Locale } from '@hiram/contract/locales';
import { useCallback, useState } from 'react';
import { Card } from '../design/card/Card.tsx';
import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { Tabs } from '../design/tabs/Tabs.tsx';
import { LaterPart } from '../frame/LaterPart.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useLocale, useTexts } from '../texts/LocaleProvider.tsx';
import { calculatorTexts } from './calculator-texts.ts';
import { productsTexts } from './products-texts.ts';

/** Loaded together with its copy, so that it never waits for a string. */
async function loadLoanPanel(locale: Locale) {
  const [part] = await Promise.all([import('./LoanCalculatorPanel.tsx'), productsTexts[locale].load()]);
  return part;
}

function loadCurrencyPanel() {
  return import('./CurrencyCalculator.tsx');
}

/** A loan calculator and a currency converter. */
export function CalculatorScreen() {
  const texts = useTexts(calculatorTexts);
  const { locale } = useLocale();
  const [tab, setTab] = useState('loan');
  const loadLoan = useCallback(() => loadLoanPanel(locale), [locale]);
  const loan = (
    <LaterPart load={loadLoan} meanwhile={<CalculatorShape />}>
      {({ LoanCalculatorPanel }) => <LoanCalculatorPanel meanwhile={<CalculatorShape />} />}
    </LaterPart>
  );
  const currency = (
    <LaterPart load={loadCurrencyPanel} meanwhile={<CalculatorShape />}>
      {({ CurrencyCalculator }) => <CurrencyCalculator meanwhile={<CalculatorShape />} />}
    </LaterPart>
  );
  return (
    <Tabs
      label={texts.whichCalculator}
      active={tab}
      onChange={setTab}
      perPage={3}
      tabs={[
        { key: 'loan', label: texts.loan, content: loan },
        { key: 'currency', label: texts.currency, content: currency },
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
