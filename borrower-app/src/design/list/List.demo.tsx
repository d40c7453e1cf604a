import { useState } from 'react';
import { Badge } from '../badge/Badge.tsx';
import { Example } from '../demonstration/Example.tsx';
import { PhoneIcon, WalletIcon } from '../icons/icons.tsx';
import { MailIcon } from '../icons/rarer-icons.tsx';
import { List } from './List.tsx';
import { ListRow } from './ListRow.tsx';

export function Demo() {
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Example title="Rows that lead somewhere">
        <List title="Write or call">
          <ListRow
            leading={<PhoneIcon />}
            title="+63 2 8123 4567"
            description="Every day, 8:00–20:00"
            href="#tel"
          />
          <ListRow
            leading={<MailIcon />}
            title="help@example.com"
            onClick={() => setOpened((count) => count + 1)}
          />
          <ListRow
            leading={<WalletIcon />}
            title="Accounts"
            trailing={<Badge count={3} />}
            onClick={() => setOpened(0)}
          />
        </List>
        <p role="status">Opened: {opened}</p>
      </Example>
      <Example title="Rows that only tell">
        <List>
          <ListRow title="Version" trailing="1.4.0" />
          <ListRow
            title="A row with a long title that needs more than one line on a small phone"
            trailing="12"
          />
        </List>
      </Example>
    </>
  );
}
