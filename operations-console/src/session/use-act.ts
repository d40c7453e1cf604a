import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Something that a person does. It is done once, however quickly the button is tapped: a second tap comes before the
 * button has turned busy, and is left alone until the first has had its answer and the page has looked again.
 */
export function useAct<Data, Given>({
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
    mutate: (...given) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(...given);
    },
  };
}
