import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A user action that runs once, however quickly the button is clicked. A second click before the button turns
 * busy is ignored until the first has its response and the page has refetched.
 */
export function useStaffAction<Data, Given>({
  onSettled,
  ...options
}: UseMutationOptions<Data, Error, Given>): UseMutationResult<Data, Error, Given> {
  const isUnderWay = useRef(false);
  const mutation = useMutation<Data, Error, Given>({
    ...options,
    onSettled: async (...outcome) => {
      try {
        await onSettled?.(...outcome);
      } finally {
        isUnderWay.current = false;
      }
    },
  });
  const { mutate } = mutation;
  return {
    ...mutation,
    mutate: (...input) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(...input);
    },
  };
}
