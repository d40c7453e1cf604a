import { Example } from '../demonstration/Example.tsx';
import { Tag } from './Tag.tsx';

export function Demo() {
  return (
    <>
      <Example title="Active">
        <Tag tone="neutral">Active</Tag>
      </Example>
      <Example title="Paid">
        <Tag tone="positive">Paid</Tag>
      </Example>
      <Example title="Due soon">
        <Tag tone="caution">Due in 8 days</Tag>
      </Example>
      <Example title="Late">
        <Tag tone="critical">4 days late</Tag>
      </Example>
    </>
  );
}
