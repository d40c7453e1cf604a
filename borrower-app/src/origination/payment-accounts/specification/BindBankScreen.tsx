import type { FormControls } from '#origination/form-items/form-controls.ts';
import { BindBankScreen as BindBank } from '../BindBankScreen.tsx';

const controls: FormControls = {
  grouped: { accountNumber: 'card', mobile: 'phone' },
  placesOnWheels: true,
};

/** The card number shows in groups of four, the mobile number in its own groups. */
export function BindBankScreen() {
  return <BindBank controls={controls} />;
}
