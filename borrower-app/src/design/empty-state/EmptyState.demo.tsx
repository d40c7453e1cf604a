import { Button } from '../button/Button.tsx';
import { Example } from '../demonstration/Example.tsx';
import { MailIcon } from '../icons/rarer-icons.tsx';
import { EmptyState } from './EmptyState.tsx';

export function Demo() {
  return (
    <>
      <Example title="By default">
        <EmptyState />
      </Example>
      <Example title="With a sentence and the one thing to do">
        <EmptyState
          title="No messages"
          message="When we write to you, the message waits here."
          icon={<MailIcon />}
          action={<Button variant="secondary">Write to us</Button>}
        />
      </Example>
    </>
  );
}
