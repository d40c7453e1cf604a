import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { List } from '../list/List.tsx';
import { ListRow } from '../list/ListRow.tsx';
import { Tabs } from './Tabs.tsx';

function tabsFor(names: readonly string[]) {
  return names.map((name, position) => ({
    key: name,
    label: name,
    content: (
      <List>
        {Array.from({ length: position + 1 }, (_, row) => `${name}, row ${row + 1}`).map((row) => (
          <ListRow key={row} title={row} />
        ))}
      </List>
    ),
  }));
}

const few = tabsFor(['All', 'Open', 'Closed']);
const many = tabsFor(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);

export function Demo() {
  const [active, setActive] = useState('All');
  const [day, setDay] = useState('Mon');
  return (
    <>
      <Example title="Three tabs">
        <Tabs label="State" tabs={few} active={active} onChange={setActive} />
      </Example>
      <Example title="Seven tabs, five a page">
        <Tabs label="Day" tabs={many} active={day} onChange={setDay} />
      </Example>
    </>
  );
}
