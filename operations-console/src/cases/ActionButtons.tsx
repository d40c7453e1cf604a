import { Button, Flex } from 'antd';
import { useId } from 'react';
import styles from './ActionButtons.module.css';

/** The shortcut and the button label of an action. */
export interface ActionShortcut {
  readonly key: string;
  readonly button: string;
}

interface ActionButtonsProps<Action extends string> {
  readonly actions: readonly Action[];
  readonly ways: Readonly<Record<Action, ActionShortcut>>;
  readonly onBegin: (action: Action) => void;
  /** Why an action is not possible now. Its button is disabled, and the reason is shown. */
  readonly blocked?: Readonly<Partial<Record<Action, string>>>;
}

/** The actions on a case. Each opens a dialog. */
export function ActionButtons<Action extends string>(props: ActionButtonsProps<Action>) {
  const { actions, ways, onBegin, blocked } = props;
  const id = useId();
  if (actions.length === 0) return null;
  const causes = actions.flatMap((action) => blocked?.[action] ?? []);
  return (
    <Flex gap={8} align="center" wrap>
      {causes.length > 0 && (
        <span id={id} className={styles.cause}>
          {causes.join(' ')}
        </span>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          data-key={ways[action].key}
          aria-keyshortcuts={ways[action].key}
          disabled={blocked?.[action] !== undefined}
          aria-describedby={blocked?.[action] === undefined ? undefined : id}
          onClick={() => onBegin(action)}
        >
          {ways[action].button}
        </Button>
      ))}
    </Flex>
  );
}
