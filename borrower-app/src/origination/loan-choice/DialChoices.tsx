import { Amount } from '#design/amount/Amount.tsx';
import { ChoiceChips } from '#design/choice-chips/ChoiceChips.tsx';
import { Dial } from '#design/dial/Dial.tsx';
import { choiceNames, termValue } from './choice-in-page.ts';
import type { ChoicesProps } from './choices-props.ts';
import styles from './DialChoices.module.css';
import { amountAt, choiceIn, isSameTerm, stepAt, stepsOf } from './loan-choice.ts';

/** Product as chips, amount on the dial, term as chips. */
export function DialChoices({ products, product, choice, onChoose, copy, format }: ChoicesProps) {
  return (
    <div className={styles.choices}>
      {products.length > 1 && (
        <fieldset>
          <legend className="visually-hidden">{copy.whichLoan}</legend>
          <ChoiceChips
            name={choiceNames.product}
            options={products.map(({ productId, productName }) => ({ value: productId, label: productName }))}
            chosen={product.productId}
            onChoose={(productId) => {
              const other = products.find((one) => one.productId === productId);
              if (other !== undefined) onChoose(choiceIn(other, choice));
            }}
          />
        </fieldset>
      )}
      <Dial
        label={copy.howMuch}
        name={choiceNames.amount}
        step={stepAt(product, choice.amount)}
        steps={stepsOf(product)}
        valueText={format.wholeAmount(choice.amount)}
        lessLabel={copy.less}
        moreLabel={copy.more}
        onChange={(step) => onChoose({ ...choice, amount: amountAt(product, step) })}
      >
        <span className={styles.quiet}>{copy.iWantToBorrow}</span>
        <Amount minor={choice.amount} currency={format.currency} size="large" whole />
        <span className={styles.quiet}>{copy.upTo(format.wholeAmount(product.maxAmount))}</span>
      </Dial>
      <fieldset className={styles.terms}>
        <legend className="visually-hidden">{copy.howLong}</legend>
        <ChoiceChips
          name={choiceNames.term}
          options={product.terms.map((term) => ({ value: termValue(term), label: format.term(term) }))}
          chosen={termValue(choice)}
          onChoose={(value) => {
            const term = product.terms.find((one) => termValue(one) === value);
            if (term !== undefined && !isSameTerm(term, choice)) onChoose({ ...choice, ...term });
          }}
        />
      </fieldset>
    </div>
  );
}
