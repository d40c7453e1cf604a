export const en = {
  confirmMessage: 'You are changing where we send your money. Enter the code that we send to your number.',
};

export type ConfirmChangeCopy = typeof en;
