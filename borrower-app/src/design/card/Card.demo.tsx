import { Example } from '../demonstration/Example.tsx';
import { Divider } from '../divider/Divider.tsx';
import { Card } from './Card.tsx';

export function Demo() {
  return (
    <>
      <Example title="What belongs together">
        <Card>
          <h2>A heading</h2>
          <p>A sentence that a tired person understands.</p>
          <Divider />
          <p>And another one, apart.</p>
        </Card>
      </Example>
      <Example title="Stacked">
        <Card stacked>
          <h2>A heading</h2>
          <p>A sentence that a tired person understands.</p>
          <p>And another one, with room above it.</p>
        </Card>
      </Example>
    </>
  );
}
