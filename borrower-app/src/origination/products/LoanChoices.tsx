import type { ReactNode } from 'react';
import { MinusIcon, PlusIcon } from '#design/icons/icons.tsx';
import { choiceNames, termValue } from '#origination/loan-choice/choice-in-page.ts';
import type { ChoicesProps } from '#origination/loan-choice/choices-props.ts';
import { amountAt, choiceIn, isSameTerm, stepAt, stepsOf } from '#origination/loan-choice/loan-choice.ts';
import styles from './LoanChoices.module.css';

/** Product, amount and term. */
export function LoanChoices(props: ChoicesProps) {
  const { products, product, choice, onChoose, copy, format } = props;
  return (
    <div className={styles.choices}>
      {products.length > 1 && (
        <Choices legend={copy.whichLoan}>
          {products.map((other) => (
            <Choice
              key={other.productId}
              name={choiceNames.product}
              value={other.productId}
              label={other.productName}
              isChosen={other.productId === product.productId}
              onChoose={() => onChoose(choiceIn(other, choice))}
            />
          ))}
        </Choices>
      )}
      <AmountChoice {...props} />
      <Choices legend={copy.howLong}>
        {product.terms.map((term) => (
          <Choice
            key={termValue(term)}
            name={choiceNames.term}
            value={termValue(term)}
            label={format.term(term)}
            isChosen={isSameTerm(term, choice)}
            onChoose={() => onChoose({ ...choice, ...term })}
          />
        ))}
      </Choices>
    </div>
  );
}

const SLIDER_ID = 'calculator-amount-slider';

function AmountChoice({ product, choice, onChoose, copy, format }: ChoicesProps) {
  const steps = stepsOf(product);
  const step = stepAt(product, choice.amount);
  function chooseStep(next: number) {
    onChoose({ ...choice, amount: amountAt(product, next) });
  }
  return (
    <div className={styles.amount}>
      <label className={styles.legend} htmlFor={SLIDER_ID}>
        {copy.howMuch}
      </label>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label={copy.less}
          aria-controls={SLIDER_ID}
          disabled={step === 0}
          onClick={() => chooseStep(step - 1)}
        >
          <MinusIcon />
        </button>
        <output className={styles.figure} htmlFor={SLIDER_ID}>
          {format.wholeAmount(choice.amount)}
        </output>
        <button
          type="button"
          className={styles.step}
          aria-label={copy.more}
          aria-controls={SLIDER_ID}
          disabled={step === steps}
          onClick={() => chooseStep(step + 1)}
        >
          <PlusIcon />
        </button>
      </div>
      <input
        id={SLIDER_ID}
        name={choiceNames.amount}
        className={styles.slider}
        type="range"
        min={0}
        max={steps}
        value={step}
        aria-valuetext={format.wholeAmount(choice.amount)}
        onChange={(event) => chooseStep(Number(event.target.value))}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{format.wholeAmount(product.minAmount)}</span>
        <span>{format.wholeAmount(product.maxAmount)}</span>
      </p>
    </div>
  );
}

function Choices({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, value, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.option}>
      <input
        className={styles.radio}
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={styles.optionLabel}>{label}</span>
    </label>
  );
}
