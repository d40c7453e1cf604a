import { Button } from 'antd';
import { ChevronDown, ChevronUp } from 'lucide-react';
import styles from './CaseWalk.module.css';

interface CaseWalkProps {
  /** The ids of the list, in its order. */
  readonly ids: readonly string[];
  readonly openId: string;
  /** Whether the list has more rows than were loaded. */
  readonly hasMore: boolean;
  readonly onOpen: (id: string) => void;
}

/** Where the open case is in its list, and the cases before and after it. */
export function CaseWalk({ ids, openId, hasMore, onOpen }: CaseWalkProps) {
  const place = ids.indexOf(openId);
  if (place < 0) return null;
  const [before, after] = [ids[place - 1], ids[place + 1]];
  return (
    <div className={styles.walk}>
      <span>
        {place + 1} of {ids.length}
        {hasMore && '+'}
      </span>
      <Button
        type="text"
        size="small"
        aria-label="Previous case"
        icon={<ChevronUp size={16} strokeWidth={1.6} />}
        disabled={before === undefined}
        onClick={() => before !== undefined && onOpen(before)}
      />
      <Button
        type="text"
        size="small"
        aria-label="Next case"
        icon={<ChevronDown size={16} strokeWidth={1.6} />}
        disabled={after === undefined}
        onClick={() => after !== undefined && onOpen(after)}
      />
    </div>
  );
}
