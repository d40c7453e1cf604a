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

/** With its texts, so that it waits for no word once it is there. */
async function loadLoanPanel(locale: Locale) {
  const [part] = await Promise.all([import('./LoanCalculatorPanel.tsx'), productsTexts[locale].load()]);
  return part;
}

function loadCurrencyPanel() {
  return import('./CurrencyCalculator.tsx');
}

/** What a loan would cost, and what foreign money is worth. */
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

/** Something to choose, and a figure that comes of it. */
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
