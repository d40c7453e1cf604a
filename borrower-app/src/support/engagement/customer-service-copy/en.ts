export const en = {
  topics: 'What is it about?',
  paid: 'I have paid, and it does not show',
  paidHint: 'We look for it at once',
  help: 'I cannot pay as planned',
  helpHint: 'Move the date, pay in parts, or take a break',
  amount: 'The amount looks wrong',
  amountHint: 'See it line by line',
  contacts: 'Who contacted me',
  contactsHint: 'Every message and call from us, and why',
  complain: 'Make a complaint',
  complainHint: 'About a call, an amount, a payment or anything else',
  complaints: 'My complaints',
  complaintsHint: 'Where they are, and our replies',
  reachUs: 'Or talk to us',
};

export type CustomerServiceCopy = typeof en;
