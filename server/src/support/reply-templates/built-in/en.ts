import type { BuiltInCopy } from './built-in-keys.ts';

export const en: BuiltInCopy = {
  collection_stopped: `Hello {{name}},

Thank you for telling us, and I am sorry that you were contacted in this way. Since we received your complaint, we have stopped all calls and messages about {{product}}. I have checked every call and message: {what I found}.

You can see all of them in the app, under “Who contacted me”. The amount you owe has not changed. If you can’t pay on a due date, tell us and we will look for a solution together.`,
  collection_conduct: `Hello {{name}},

What you describe must not happen, and I am sorry that it did. We checked the calls and messages of {day}. {what I found} The person who contacted you {what follows for them}, and contact about {{product}} has stopped.

No one who speaks for {{brand}} may threaten you, insult you or talk to others about your loan. If it happens again, please answer here. We will see it right away.`,
  amount_taken_back: `Hello {{name}},

You asked about {{disputedAmount}}, and you were right: we should not have charged it, because {reason}. We have removed it. You can see it in “Why this amount?”, and you owe less for {{product}} from today. Anything you paid for it counts towards your loan.

Thank you for telling us, and we are sorry for the trouble.`,
  amount_stands: `Hello {{name}},

I have checked every line of what you owe for {{product}}, especially the {{disputedAmount}} you asked about. The amount is correct: {reason}. In “Why this amount?” you can see each line and the part of your agreement it is based on.

We added no late fees on that amount while we checked. If a line still looks wrong to you, please reopen this complaint and tell us which one.`,
  payment_counted: `Hello {{name}},

We found your payment of {day}. It reached us late because {reason}, and it counts from the day you paid. We removed the late fees for the days after that. You can find the receipt with your loan {{product}} in the app.

We are sorry for the worry. Thank you for your patience.`,
  payment_receipt: `Hello {{name}},

I looked for your payment for {{product}} in our records and with the payment provider, and it is not there yet. Please send us a photo of the receipt or the reference number: open “I already paid” on your loan page. We will check right away, with no late fees on that amount meanwhile.

If the money was returned to your account, the payment failed. In that case you can simply pay again.`,
  payout_on_its_way: `Hello {{name}},

We are sending your money for {{product}} to your account. {what the provider says} You should have it by {day}. You owe nothing for it until it is in your account.

If you have not received it by then, answer here and we will send it again or to another account of yours.`,
  application_answered: `Hello {{name}},

I have reviewed your application again with a colleague. {what we found} The reason for our decision: {reason}. You can apply again from {day}, free of charge.

If your details have changed or we misread something, please answer here and we will check again.`,
  personal_data_answered: `Hello {{name}},

You asked about your data. This is what we keep and why: {what we keep}. We never read your contacts or your photos. You can withdraw any consent at any time: tell us here which one. Once your loan is paid off, you can close your account in the app.

{what we did}`,
  number_not_yours: `Hello {{name}},

Thank you for telling us. You do not owe {{brand}} anything for another person’s loan, and no one may ask you to pay it. We have removed your number: {what we did}.

If anyone contacts you about it again, please tell us here with the date and the number.`,
  app_mended: `Hello {{name}},

Thank you for telling us what went wrong in the app. {what it was} It is fixed now. Please close the app, open it again and try once more. Your answers are still there.

If it still does not work, please send us a screenshot here.`,
  hard_to_pay: `Hello {{name}},

Thank you for telling us about your situation. It is good that you told us early. For {{product}} you can {what we can offer}. You can find it on your loan page in the app, with every amount before you agree.

Whatever you choose, no one will pressure you because you asked.`,
  more_needed: `Hello {{name}},

Thank you for writing to us. To help you, I need to know one thing: {question}

Please reopen this complaint and answer there, with a photo if you have one. I will continue right away.`,
  late_answer: `Hello {{name}},

We promised you an answer by {{replyBy}}, and we are late. I am sorry: you should not have had to wait. {answer}

If you are not satisfied, please reopen the complaint and I will continue.`,
};
