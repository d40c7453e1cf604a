import { Card } from '../card/Card.tsx';
import { Example } from '../demonstration/Example.tsx';
import { Qr } from './Qr.tsx';

export function Demo() {
  return (
    <>
      <Example title="A short text">
        <Card>
          <Qr text="HRM20260042" label="Code to scan at the counter" />
        </Card>
      </Example>
      <Example title="An address">
        <Card>
          <Qr
            text="https://example.com/scan?code=HRM20260042&place=counter"
            label="Code that opens the address"
          />
        </Card>
      </Example>
    </>
  );
}
