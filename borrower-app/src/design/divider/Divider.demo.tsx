import { Example } from '../demonstration/Example.tsx';
import { Divider } from './Divider.tsx';

export function Demo() {
  return (
    <Example title="A rule, and a rule with a word">
      <p>Above the rule.</p>
      <Divider />
      <p>Below the rule.</p>
      <Divider label="or" />
      <p>Below the word.</p>
    </Example>
  );
}
