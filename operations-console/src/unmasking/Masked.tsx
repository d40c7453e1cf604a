import styles from './Masked.module.css';
import { usePersonalValue, useUnmasking } from './PersonalFacts.tsx';

interface MaskedProps {
  /** Its word in showPersonalData. Absent for what is not masked. */
  readonly fact: string | undefined;
  /** What the server left of it. */
  readonly children: string;
}

/** Something that tells who somebody is, masked until this person has said why they need it. */
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
