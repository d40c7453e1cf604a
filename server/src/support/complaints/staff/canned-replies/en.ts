import type { CannedReplyCopy } from './canned-reply.ts';

export const en: CannedReplyCopy = {
  collection_stopped: `Hello {name},

Thank you for telling us, and I am sorry that you were contacted in this way. Since your complaint reached us, nobody calls or writes to you about {product}. I have looked at every call and message that was made: {what I found}.

You can see all of them yourself in the app, under “Who contacted me”. What you owe has not changed, and if a date is hard to keep, tell us and we look for a way together.`,
  collection_conduct: `Hello {name},

What you describe must not happen, and I am sorry that it did. We listened to the calls and read the messages of {day}. {what I found} The person who contacted you {what follows for them}, and contact about {product} has stopped.

Nobody who speaks for {brand} may threaten you, insult you or speak with others about your loan. If anybody does so again, please answer here: it comes straight to us.`,
  amount_taken_back: `Hello {name},

You asked about {amount}, and you were right: it should not have been charged, because {reason}. We have taken it back: you see it in “Why this amount?” with the day on which it was made, and what is due for {product} is smaller from today. Anything you paid for it counts towards what you owe.

Thank you for telling us, and sorry for the trouble.`,
  amount_stands: `Hello {name},

I have gone through every line of what you owe for {product}, above all the {amount} that you asked about. The amount is right: {reason}. In “Why this amount?” you find each line with the sentence of your agreement that it comes from.

While we were looking, the part that you asked about cost you nothing extra. If a line still looks wrong to you, please open this complaint again and tell us which one.`,
  payment_counted: `Hello {name},

We found your payment of {day}. It reached us late because {reason}, and it counts from the day on which you paid it. Charges for the days after that are taken back. You find the receipt with your loan {product} in the app.

Sorry for the worry, and thank you for your patience.`,
  payment_receipt: `Hello {name},

I looked for your payment for {product} in our books and at the payment provider, and it is not there yet. Please send us a picture of the receipt, or the reference number: open “I have paid” on the page of your loan. We then look for it at once, and charges for that amount stand still meanwhile.

If the money came back to your account, it never left. In that case you can simply pay again.`,
  payout_on_its_way: `Hello {name},

Your money for {product} is on its way to your account. {what the provider says} It should be there by {day}. Until it is in your account you owe nothing for it.

If it has not come by then, answer here and we send it again or to another account of yours.`,
  application_answered: `Hello {name},

I have looked at your application again with a colleague. {what we found} What decided it: {reason}. You can apply again from {day} on, and it costs nothing.

If something that you told us has changed, or was read wrongly, please answer here and we look again.`,
  personal_data_answered: `Hello {name},

You asked about your data. This is what we keep and why: {what we keep}. We never read your contacts or your photos. You can take back any consent at any time: tell us here which one. Once nothing is owed you can close your account in the app.

{what we did}`,
  number_not_yours: `Hello {name},

Thank you for telling us. You do not owe anything to {brand} for somebody else’s loan, and nobody may ask you for it. We have taken your number off: {what we did}.

If anybody contacts you again about it, please tell us here with the day and the number.`,
  app_mended: `Hello {name},

Thank you for telling us what went wrong in the app. {what it was} It is mended now. Please close the app, open it again and try once more; nothing that you filled in is lost.

If it still does not work, send us a picture of the screen here.`,
  hard_to_pay: `Hello {name},

Thank you for telling us how things are. When paying is hard, it is best to say so early, and you did. For {product} you can {what we can offer}. You find it in the app on the page of your loan, with every figure before you agree.

Whatever you choose, nobody will put pressure on you because you asked.`,
  more_needed: `Hello {name},

Thank you for writing to us. To help you, I need to know one thing: {question}

Please open this complaint again and answer there, with a picture if you have one. I go on from there at once.`,
  late_answer: `Hello {name},

We promised you an answer by {reply_by}, and we are late. I am sorry: you should not have had to wait. {answer}

If this does not settle it for you, please open the complaint again and I go on with it.`,
};
