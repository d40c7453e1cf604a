import { Button, Flex } from 'antd';

/** The shortcut and the button label of an action. */
export interface ActWay {
  readonly key: string;
  readonly button: string;
}

interface ActButtonsProps<Act extends string> {
  readonly acts: readonly Act[];
  readonly ways: Readonly<Record<Act, ActWay>>;
  readonly onBegin: (act: Act) => void;
}

/** The actions on a case. Each opens a dialog. */
export function ActButtons<Act extends string>({ acts, ways, onBegin }: ActButtonsProps<Act>) {
  if (acts.length === 0) return null;
  return (
    <Flex gap={8} wrap>
      {acts.map((act) => (
        <Button
          key={act}
          data-key={ways[act].key}
          aria-keyshortcuts={ways[act].key}
          onClick={() => onBegin(act)}
        >
          {ways[act].button}
        </Button>
      ))}
    </Flex>
  );
}
