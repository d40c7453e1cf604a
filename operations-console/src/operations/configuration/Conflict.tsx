import { Alert, Button, Flex } from 'antd';
import { useMemo } from 'react';
import { timeOf } from '#frame/time-text.ts';
import { ownerName } from './configuration-copy.ts';
import { contentFrom } from './content.ts';
import { Differences } from './Differences.tsx';
import { differencesBetween } from './field-text.ts';
import type { Opened } from './queries.ts';

interface ConflictProps {
  readonly opened: Opened;
  readonly theirs: string;
  readonly mine: string;
  /** Whether the user's draft can continue: a proposed change cannot be overwritten. */
  readonly canGoOn: boolean;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/**
 * Another user changed the same content. Both versions are shown, and nothing is lost until the user chooses.
 */
export function Conflict({ opened, theirs, mine, canGoOn, onTheirs, onMine }: ConflictProps) {
  const { fields, currency, change } = opened;
  const differences = useMemo(
    () => differencesBetween(fields, contentFrom(theirs), contentFrom(mine), currency),
    [fields, theirs, mine, currency],
  );
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={
          change === undefined
            ? 'A newer version was published after you started. Your changes are kept.'
            : `${ownerName(change)} changed this ${timeOf(change.at)}, after you started. Your changes are kept.`
        }
        description={
          <Flex vertical gap={8} align="start">
            {canGoOn
              ? 'Compare the differences, then choose a version to keep. The other one is discarded.'
              : 'It cannot be edited now. Copy what you need from the right before you discard your changes.'}
            <Flex gap={8} wrap>
              <Button onClick={onTheirs}>{canGoOn ? 'Keep theirs' : 'Discard mine'}</Button>
              {canGoOn && <Button onClick={onMine}>Keep mine</Button>}
            </Flex>
          </Flex>
        }
      />
      <Differences
        differences={differences}
        before="Theirs (current)"
        after="Mine"
        nothing="No differences."
      />
    </>
  );
}
