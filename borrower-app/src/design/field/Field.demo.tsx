import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { Field } from './Field.tsx';

export function Demo() {
  const [name, setName] = useState('');
  const [amount, setAmount] = useState('');
  const [phone, setPhone] = useState('');
  const [card, setCard] = useState('');
  return (
    <>
      <Example title="Text">
        <Field
          label="Full name"
          value={name}
          onChange={setName}
          hint="As on your card"
          maxLength={40}
          showsCounter
        />
        <Field
          label="E-mail"
          kind="email"
          value="help@example"
          onChange={setName}
          error="This address is not complete"
        />
        <Field label="Member since" value="2026" onChange={setName} disabled />
      </Example>
      <Example title="Digits only">
        <Field label="Number" kind="number" value={amount} onChange={setAmount} placeholder="0" />
        <Field label="Phone" kind="phone" value={phone} onChange={setPhone} autoComplete="tel-national" />
        <p role="status">Phone digits: {phone}</p>
        <Field
          label="Card"
          kind="card"
          value={card}
          onChange={setCard}
          maxLength={19}
          autoComplete="cc-number"
        />
        <p role="status">Card digits: {card}</p>
      </Example>
    </>
  );
}
