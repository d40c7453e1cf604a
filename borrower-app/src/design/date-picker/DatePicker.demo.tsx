import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { DatePicker } from './DatePicker.tsx';

export function Demo() {
  const [birthday, setBirthday] = useState('');
  const [moment, setMoment] = useState('2026-11-28 09:05');
  return (
    <>
      <Example title="A day">
        <DatePicker
          label="Date of birth"
          value={birthday}
          onConfirm={setBirthday}
          min="1940-01-01"
          max="2008-11-14"
          start="1995-06-15"
        />
        <p role="status">Date of birth: {birthday}</p>
      </Example>
      <Example title="A day and a time, by the 24-hour clock">
        <DatePicker
          label="Call me at"
          precision="minute"
          value={moment}
          onConfirm={setMoment}
          min="2026-11-14 08:00"
          max="2026-12-31 20:00"
        />
        <p role="status">Call me at: {moment}</p>
      </Example>
    </>
  );
}
