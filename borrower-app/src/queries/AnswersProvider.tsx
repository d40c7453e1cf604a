import { createContext, type ReactNode, useContext } from 'react';
import { type Answers, createAnswers } from './answers.ts';

const AnswersContext = createContext<Answers>(createAnswers());

export function AnswersProvider({ answers, children }: { answers: Answers; children: ReactNode }) {
  return <AnswersContext value={answers}>{children}</AnswersContext>;
}

export function useAnswers(): Answers {
  return useContext(AnswersContext);
}
