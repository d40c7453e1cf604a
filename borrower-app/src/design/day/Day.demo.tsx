import { Example } from '../demonstration/Example.tsx';
import { List } from '../list/List.tsx';
import { ListRow } from '../list/ListRow.tsx';
import { Day } from './Day.tsx';

const days = ['2026-11-28', '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-04'];

export function Demo() {
  return (
    <>
      <Example title="With its distance from 14 November 2026">
        <List>
          {days.map((day) => (
            <ListRow key={day} title={<Day on={day} today="2026-11-14" />} />
          ))}
        </List>
      </Example>
      <Example title="Alone">
        <p data-testid="alone">
          <Day on="2026-11-28" />
        </p>
      </Example>
    </>
  );
}
