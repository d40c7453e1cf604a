export const en = {
  title: 'Passkeys',
  why: 'A thief can trick you into reading out an SMS code. A thief can also take over your number. A passkey works only on your own device.',
  add: 'Add a passkey',
  addReason: 'Log in with your fingerprint, face or screen lock',
  confirmAdding: 'You are adding a passkey to your account.',
  confirmRemoving: (name: string) => `You are removing the passkey “${name}”.`,
  used: (added: string, used: string) => `Added ${added}. Last used ${used}.`,
  unused: (added: string) => `Added ${added}. Not used yet.`,
  added: 'Your passkey is ready.',
  notAdded: 'No passkey was added.',
  removed: 'The passkey is removed.',
  edit: 'Passkey',
  name: 'Name',
  nameWanted: 'Please enter a name.',
  save: 'Save',
  remove: 'Remove this passkey',
  unnamed: 'My device',
  noAnswer: 'No answer. Check your internet connection and try again.',
};

export type PasskeyCopy = typeof en;
