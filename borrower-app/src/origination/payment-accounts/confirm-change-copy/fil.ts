import type { ConfirmChangeCopy } from './en.ts';

export const fil: ConfirmChangeCopy = {
  confirmMessage:
    'Papalitan mo kung saan namin ise-send ang pera mo. Ilagay ang code na ise-send namin sa number mo.',
};
