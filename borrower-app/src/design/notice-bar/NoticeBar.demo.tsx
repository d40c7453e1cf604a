import { Example } from '../demonstration/Example.tsx';
import { WarningIcon } from '../icons/icons.tsx';
import { NoticeBar } from './NoticeBar.tsx';

export function Demo() {
  return (
    <>
      <Example title="Short enough to stand still" wide>
        <NoticeBar>Open every day from 8 to 20.</NoticeBar>
      </Example>
      <Example title="Too long, so it runs past" wide>
        <NoticeBar>
          On Saturday from 22:00 to 23:00 we work on the system, and what you send then arrives a little
          later.
        </NoticeBar>
      </Example>
      <Example title="Something to mind" wide>
        <NoticeBar tone="caution" icon={<WarningIcon />}>
          Nobody from us ever asks for your code.
        </NoticeBar>
      </Example>
    </>
  );
}
