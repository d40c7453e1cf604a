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
            ? 'A newer version was published after you began. What you typed is still here.'
            : `${ownerName(change)} changed this ${timeOf(change.at)}, after you began. What you typed is still here.`
        }
        description={
          <Flex vertical gap={8} align="start">
            {canGoOn
              ? 'Look at what differs, then choose which one to go on with. The other one is gone then.'
              : 'It cannot be changed at present. Copy what you need from the right before you let go of it.'}
            <Flex gap={8} wrap>
              <Button onClick={onTheirs}>{canGoOn ? 'Go on with theirs' : 'Let go of mine'}</Button>
              {canGoOn && <Button onClick={onMine}>Go on with mine</Button>}
            </Flex>
          </Flex>
        }
      />
      <Differences
        differences={differences}
        before="Theirs, as it is now"
        after="Mine"
        nothing="Both say the same."
      />
    </>
  );
}
