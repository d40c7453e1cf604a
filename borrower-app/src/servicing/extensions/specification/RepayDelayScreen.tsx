import { RepayDelayScreen as RepayDelay } from '../RepayDelayScreen.tsx';

/** The extension is chosen when the page opens. */
export function RepayDelayScreen() {
  return <RepayDelay isExtensionChosen />;
}
