import styles from './CaseReference.module.css';
import { CopyId } from './CopyId.tsx';
import { ShortNumber } from './ShortNumber.tsx';

interface CaseReferenceProps {
  readonly number: string | undefined;
  readonly id: string;
}

/** How to refer to the open case: its number to say, and its id to copy. */
export function CaseReference({ number, id }: CaseReferenceProps) {
  return (
    <div className={styles.reference}>
      <ShortNumber number={number} isCopyable />
      <CopyId id={id} />
    </div>
  );
}
