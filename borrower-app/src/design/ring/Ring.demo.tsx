import { Amount } from '../amount/Amount.tsx';
import { Example } from '../demonstration/Example.tsx';
import { Panel } from '../panel/Panel.tsx';
import { Ring } from './Ring.tsx';
import type { RingPart } from './ring-segments.ts';

const many = Array.from({ length: 18 }, (_, index): RingPart => {
  if (index < 10) return 'done';
  return index === 10 ? 'now' : 'later';
});

export function Demo() {
  return (
    <>
      <Example title="Three payments, the second is next" wide>
        <Panel>
          <Ring parts={['done', 'now', 'later']}>
            <Amount minor="200075" currency="PHP" size="large" />
            <span>16 Jan</span>
            <span>Payment 2 of 3</span>
          </Ring>
        </Panel>
      </Example>
      <Example title="One payment">
        <Ring parts={['now']}>
          <Amount minor="261250" currency="PHP" size="large" />
          <span>16 Jan</span>
        </Ring>
      </Example>
      <Example title="More than twelve payments">
        <Ring parts={many}>
          <Amount minor="261250" currency="PHP" size="large" />
          <span>Payment 11 of 18</span>
        </Ring>
      </Example>
    </>
  );
}
