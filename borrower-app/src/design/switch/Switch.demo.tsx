import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { Switch } from './Switch.tsx';

export function Demo() {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <Example title="Off at first">
        <Switch checked={isOn} onChange={setOn}>
          Remind me
        </Switch>
      </Example>
      <Example title="On">
        <Switch checked onChange={setOn}>
          Use a long label that takes two lines on a small phone, as labels sometimes do
        </Switch>
      </Example>
    </>
  );
}
