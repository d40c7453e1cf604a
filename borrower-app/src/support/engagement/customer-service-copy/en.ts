export const en = {
  topics: 'What is it about?',
  paid: 'I paid, but it does not show',
  paidHint: 'We check right away',
  help: 'I can’t pay on time',
  helpHint: 'Move the due date, pay in parts, or take a break',
  amount: 'The amount looks wrong',
  amountHint: 'See it line by line',
  contacts: 'Who contacted me',
  contactsHint: 'Every message and call from us, and why',
  genuine: 'Is this really you?',
  genuineHint: 'Check a message, a call or a link',
  complain: 'Make a complaint',
  complainHint: 'About a call, an amount, a payment or anything else',
  complaints: 'My complaints',
  complaintsHint: 'Status and our replies',
  reachUs: 'Or talk to us',
};

export type CustomerServiceCopy = typeof en;
