import { Button, Flex } from 'antd';

/** The shortcut and the button label of an action. */
export interface ActionShortcut {
  readonly key: string;
  readonly button: string;
}

interface ActionButtonsProps<Action extends string> {
  readonly actions: readonly Action[];
  readonly ways: Readonly<Record<Action, ActionShortcut>>;
  readonly onBegin: (action: Action) => void;
}

/** The actions on a case. Each opens a dialog. */
export function ActionButtons<Action extends string>({ actions, ways, onBegin }: ActionButtonsProps<Action>) {
  if (actions.length === 0) return null;
  return (
    <Flex gap={8} wrap>
      {actions.map((action) => (
        <Button
          key={action}
          data-key={ways[action].key}
          aria-keyshortcuts={ways[action].key}
          onClick={() => onBegin(action)}
        >
          {ways[action].button}
        </Button>
      ))}
    </Flex>
  );
}
