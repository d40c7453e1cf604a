import styles from './Masked.module.css';
import { usePersonalValue, useUnmasking } from './PersonalFacts.tsx';

interface MaskedProps {
  /** Its name in `showPersonalData`. Absent if the value is not masked. */
  readonly fact: string | undefined;
  /** The masked value from the server. */
  readonly children: string;
}

/** Personal data, masked until the user has given a reason to see it. */
export function Masked({ fact, children }: MaskedProps) {
  const { facts } = useUnmasking();
  const value = usePersonalValue(fact, children);
  if (fact === undefined || children === '') return <>{value}</>;
  const isShown = facts?.has(fact) === true;
  return (
    <span className={styles.masked} data-shown={isShown}>
      {value}
    </span>
  );
}
