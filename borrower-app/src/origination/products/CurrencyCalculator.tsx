import type { DataOf } from '@hiram/contract/call';
import type { readExchangeRates } from '@hiram/contract/origination/products';
import { convertToMinor } from '@hiram/values/exchange';
import { rate } from '@hiram/values/rate';
import { type ReactNode, useId, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import { formatDay } from '#design/day/format-day.ts';
import { useDesign } from '#design/design-context.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { FieldFrame } from '#design/field/FieldFrame.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import styles from './CurrencyCalculator.module.css';
import { calculatorCopy } from './calculator-copy.ts';
import { exchangeRatesQuery } from './calculator-queries.ts';

type Rates = DataOf<typeof readExchangeRates>;

/** Converts foreign currency to the brand's own with the rates of a named source. */
export function CurrencyCalculator({ meanwhile }: { readonly meanwhile: ReactNode }) {
  const copy = useCopy(calculatorCopy);
  const rates = useAnswer(exchangeRatesQuery);
  switch (rates.state) {
    case 'loading':
      return meanwhile;
    case 'failed':
      return <TryAgain onRetry={rates.retry} {...rates.reason} />;
    case 'ready':
      return rates.value.publishedOn === undefined || rates.value.rates.length === 0 ? (
        <EmptyState title={copy.noRatesTitle} message={copy.noRatesMessage} />
      ) : (
        <Converter rates={rates.value} publishedOn={rates.value.publishedOn} />
      );
  }
}

/** Digits and at most one decimal point; a comma counts as one. */
const TYPED = /^\d{0,12}(\.\d{0,2})?$/;

function Converter({ rates, publishedOn }: { readonly rates: Rates; readonly publishedOn: string }) {
  const copy = useCopy(calculatorCopy);
  const { copy: designCopy } = useDesign();
  const [typed, setTyped] = useState('100');
  const [code, setCode] = useState(rates.rates[0]?.currency ?? '');
  const chosen = rates.rates.find(({ currency }) => currency === code) ?? rates.rates[0];
  if (chosen === undefined) return;
  // Integer arithmetic throughout: the published rate times the typed amount, exact to the centavo.
  const minor = convertToMinor(readFormDraft(typed), rate(chosen.rate), 'half_up').toString();

  function type(text: string) {
    const read = text.replace(',', '.');
    if (TYPED.test(read)) setTyped(read);
  }

  return (
    <ScreenContent>
      <Card>
        <div className={styles.form}>
          <AmountTyped typed={typed} onType={type} />
          <CurrencyChoice rates={rates.rates} chosen={chosen.currency} onChoose={setCode} />
        </div>
        <div className={styles.result} aria-live="polite">
          <p className={styles.label}>{copy.isWorth}</p>
          <Amount minor={minor} currency={rates.currency} size="large" />
        </div>
        {rates.isDemonstration === '1' && <p className={styles.demonstration}>{copy.demonstration}</p>}
        <p className={styles.rate}>{copy.oneIs(chosen.currency, chosen.rate, rates.currency)}</p>
        <p className={styles.label}>{copy.publishedOn(formatDay(publishedOn, designCopy.dateLocale))}</p>
        <p className={styles.label}>{copy.source(rates.source)}</p>
      </Card>
      <p className={styles.label}>{copy.noPrice}</p>
    </ScreenContent>
  );
}

function readFormDraft(typed: string) {
  const [whole = '', fraction = ''] = typed.split('.');
  return rate(`${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`);
}

function AmountTyped({ typed, onType }: { readonly typed: string; readonly onType: (text: string) => void }) {
  const copy = useCopy(calculatorCopy);
  const id = useId();
  return (
    <FieldFrame id={id} label={copy.amount}>
      <input
        id={id}
        className={styles.control}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </FieldFrame>
  );
}

interface CurrencyChoiceProps {
  readonly rates: Rates['rates'];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** A native select, because there are about thirty currencies with long names. */
function CurrencyChoice({ rates, chosen, onChoose }: CurrencyChoiceProps) {
  const copy = useCopy(calculatorCopy);
  const { copy: designCopy } = useDesign();
  const id = useId();
  const { dateLocale } = designCopy;
  const names = new Intl.DisplayNames([dateLocale === 'reference' ? 'en' : dateLocale], { type: 'currency' });
  return (
    <FieldFrame id={id} label={copy.from}>
      <select
        id={id}
        className={styles.control}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {rates.map(({ currency }) => (
          <option key={currency} value={currency}>
            {`${currency} · ${names.of(currency) ?? currency}`}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
