import { Amount } from '../amount/Amount.tsx';
import { Day } from '../day/Day.tsx';
import { Example } from '../demonstration/Example.tsx';
import { CheckedShield } from '../illustrations/CheckedShield.tsx';
import { MarkedCalendar } from '../illustrations/MarkedCalendar.tsx';
import { PageUnderLens } from '../illustrations/PageUnderLens.tsx';
import { RunOutHourglass } from '../illustrations/RunOutHourglass.tsx';
import { StatusCard } from './StatusCard.tsx';

export function Demo() {
  return (
    <>
      <Example title="Something is to be done soon">
        <StatusCard
          title="Three days left"
          message="Please bring it by Saturday."
          tone="caution"
          illustration={<MarkedCalendar />}
        >
          <Amount minor="125000" currency="PHP" size="large" />
          <p>
            <Day on="2026-11-28" today="2026-11-25" />
          </p>
        </StatusCard>
      </Example>
      <Example title="It is late">
        <StatusCard
          title="Two days late"
          message="Call us if you need more time."
          tone="critical"
          illustration={<RunOutHourglass />}
        >
          <Amount minor="127500" currency="PHP" size="large" />
        </StatusCard>
      </Example>
      <Example title="It is over, well">
        <StatusCard title="All done" message="Thank you." tone="positive" illustration={<CheckedShield />} />
      </Example>
      <Example title="It goes on">
        <StatusCard
          title="We are reading it"
          message="You will hear from us within one day."
          illustration={<PageUnderLens />}
        />
      </Example>
      <Example title="Words alone">
        <StatusCard title="Nothing to do today" />
      </Example>
    </>
  );
}
