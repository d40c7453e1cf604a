import { Card } from '../card/Card.tsx';
import { Example } from '../demonstration/Example.tsx';
import { Amount } from './Amount.tsx';

export function Demo() {
  return (
    <>
      <Example title="The one figure of a screen">
        <Card>
          <Amount minor="1234567" currency="PHP" size="large" />
        </Card>
      </Example>
      <Example title="In a sentence">
        <p>
          That makes <Amount minor="125000" currency="PHP" /> in all.
        </p>
      </Example>
      <Example title="As each market writes it">
        <p data-testid="india">
          <Amount minor="12345678" currency="INR" locale="en-IN" />
        </p>
        <p data-testid="india-hindi">
          <Amount minor="12345678" currency="INR" locale="hi-IN" />
        </p>
        <p data-testid="philippines">
          <Amount minor="12345678" currency="PHP" locale="fil-PH" />
        </p>
        <p data-testid="reference">
          <Amount minor="123456789" currency="PHP" locale="reference" />
        </p>
      </Example>
      <Example title="What is no number stays as it is">
        <p data-testid="words">
          <Amount minor="1 000 to 5 000" currency="PHP" />
        </p>
      </Example>
    </>
  );
}
