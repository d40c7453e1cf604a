import { Example } from '../demonstration/Example.tsx';
import { BarCode } from './BarCode.tsx';

export function Demo() {
  return (
    <>
      <Example title="Digits">
        <BarCode text="202611280042" label="Code of digits to scan at the counter" />
      </Example>
      <Example title="Letters and digits">
        <BarCode text="HRM-2026-0042" label="Code of letters to scan at the counter" />
      </Example>
      <Example title="What has no symbol is only written">
        <BarCode text="₱1,250" label="Never drawn" />
      </Example>
    </>
  );
}
