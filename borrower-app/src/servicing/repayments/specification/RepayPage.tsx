import { NoticeBar } from '#design/notice-bar/NoticeBar.tsx';
import { RepayPage as Page, type RepayPageProps } from '../RepayPage.tsx';

/** The server's notice scrolls by in one line, and the payment methods are in the server's order. */
export function RepayPage(props: RepayPageProps) {
  return <Page {...props} Notice={NoticeBar} keepsChannelOrder />;
}
