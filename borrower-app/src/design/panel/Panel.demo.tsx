import { Button } from '../button/Button.tsx';
import { Example } from '../demonstration/Example.tsx';
import { Panel } from './Panel.tsx';

export function Demo() {
  return (
    <Example title="With its button" wide>
      <Panel>
        <h3>What matters most</h3>
        <Button variant="accent">The one thing to do</Button>
      </Panel>
    </Example>
  );
}
