import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { ChoiceChips } from '#design/choice-chips/ChoiceChips.tsx';
import { CostOption } from '#design/cost-options/CostOptions.tsx';
import { CalendarIcon } from '#design/icons/icons.tsx';
import { HalvesIcon, PauseIcon } from '#design/icons/situation-icons.tsx';
import styles from './Hardship.module.css';
import { hardshipCopy } from './hardship-copy.ts';
import type { ReliefOption } from './queries.ts';

interface ReliefChoiceProps {
  readonly way: ReliefOption;
  readonly currency: string;
  readonly isOpen?: boolean;
  readonly chosen?: string | undefined;
  /** Without it the option is not available; it then says why. */
  readonly onOpen?: () => void;
  readonly onChoose?: (choice: string) => void;
}

/** One option with its fee and, when opened, its choices. */
export function ReliefChoice(props: ReliefChoiceProps) {
  const { way, currency, isOpen = false, chosen, onOpen, onChoose } = props;
  const copy = useCopy(hardshipCopy);
  const { costs } = way;
  const icons = { new_date: <CalendarIcon />, split: <HalvesIcon />, pause: <PauseIcon /> } as const;
  if (costs === undefined || onOpen === undefined) {
    return <CostOption icon={icons[way.kind]} title={way.title} text={way.why} />;
  }
  return (
    <CostOption
      icon={icons[way.kind]}
      title={way.title}
      text={costs.waived === '0' ? way.text : `${way.text} ${copy.lateFeeOff}`}
      fee={<Amount minor={costs.fee} currency={currency} whole />}
      isFree={costs.fee === '0'}
      isOpen={isOpen}
      onClick={onOpen}
    >
      <fieldset>
        <legend className={styles.legend}>{copy.which[way.kind]}</legend>
        <div className={styles.choices}>
          <ChoiceChips
            name={way.kind}
            options={way.choices.map(({ choice, title }) => ({ value: choice, label: title }))}
            chosen={chosen}
            onChoose={(choice) => onChoose?.(choice)}
          />
        </div>
      </fieldset>
      <p className={styles.quiet}>{copy.timesLeft(Number(way.left))}</p>
    </CostOption>
  );
}
