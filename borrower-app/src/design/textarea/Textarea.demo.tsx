import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { Textarea } from './Textarea.tsx';

export function Demo() {
  const [story, setStory] = useState('');
  const [short, setShort] = useState('Ten at most');
  return (
    <>
      <Example title="With a counter">
        <Textarea
          label="What happened"
          value={story}
          onChange={setStory}
          maxLength={200}
          placeholder="Tell us in your own words"
        />
      </Example>
      <Example title="With an error">
        <Textarea
          label="Remark"
          value={short}
          onChange={setShort}
          maxLength={20}
          error="Please write a little more"
        />
      </Example>
      <Example title="Only to read">
        <Textarea
          label="What you wrote"
          value="The figure on my screen was not the one I was told."
          onChange={setStory}
          maxLength={200}
          readOnly
        />
      </Example>
    </>
  );
}
