import { Amount } from '../amount/Amount.tsx';
import { Card } from '../card/Card.tsx';
import { Example } from '../demonstration/Example.tsx';
import { MoneyRows } from './MoneyRows.tsx';

export function Demo() {
  return (
    <>
      <Example title="With a total">
        <Card>
          <MoneyRows
            rows={[
              { label: 'Ticket', figure: <Amount minor="1000000" currency="PHP" /> },
              { label: 'Service fee', note: 'Once', figure: <Amount minor="50000" currency="PHP" /> },
              { label: 'Discount', figure: <Amount minor="-2550" currency="PHP" /> },
            ]}
            total={{ label: 'Total', figure: <Amount minor="1047450" currency="PHP" /> }}
          />
        </Card>
      </Example>
      <Example title="Rows of words and figures, no total">
        <Card>
          <MoneyRows
            rows={[
              { label: 'A name that is long enough to need two lines', figure: '91 days' },
              { label: 'Code', figure: 'HRM-2026-0042', isUnbroken: true },
            ]}
          />
        </Card>
      </Example>
    </>
  );
}
