import { Card } from '../card/Card.tsx';
import { Day } from '../day/Day.tsx';
import { Example } from '../demonstration/Example.tsx';
import { Steps } from './Steps.tsx';

export function Demo() {
  return (
    <>
      <Example title="On the way">
        <Card>
          <Steps
            steps={[
              { title: 'Sent in', state: 'done', detail: <Day on="2026-11-10" /> },
              { title: 'Read by us', state: 'done', detail: <Day on="2026-11-11" /> },
              { title: 'Answered', state: 'current', detail: 'You will hear from us within one day.' },
              { title: 'Closed', state: 'to-come' },
            ]}
          />
        </Card>
      </Example>
      <Example title="All done">
        <Card>
          <Steps
            steps={[
              { title: 'Sent in', state: 'done' },
              { title: 'Closed', state: 'done' },
            ]}
          />
        </Card>
      </Example>
    </>
  );
}
