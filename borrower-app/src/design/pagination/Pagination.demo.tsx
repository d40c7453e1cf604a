import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { Pagination } from './Pagination.tsx';

export function Demo() {
  const [page, setPage] = useState(1);
  return (
    <>
      <Example title="Three pages">
        <Pagination page={page} pageCount={3} onChange={setPage} />
      </Example>
      <Example title="The last of twelve">
        <Pagination page={12} pageCount={12} onChange={setPage} label="Months" />
      </Example>
    </>
  );
}
