import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { StatusCard } from '#design/status-card/StatusCard.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { frozenCopy } from './frozen-copy.ts';

/** Nothing can be changed or paid out. The page says so, and what to do. */
export function FrozenNotice() {
  const copy = useCopy(frozenCopy);
  const { open } = useOtherPages();
  return (
    <StatusCard tone="caution" title={copy.title} message={copy.message}>
      <Button variant="secondary" onClick={() => open('/customerService')}>
        {copy.contactUs}
      </Button>
    </StatusCard>
  );
}
