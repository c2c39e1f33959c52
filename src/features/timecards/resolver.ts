import type { FieldErrors, Resolver } from 'react-hook-form';
import type { CardForm } from './cardForm';
import { cardProblems, type EntryProblems } from './rules';

const asErrors = (problems: EntryProblems) =>
  Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }]));

/** The card's rules, as react-hook-form asks for them. */
export const cardResolver: Resolver<CardForm> = (values) => {
  const problems = cardProblems(values);
  if (!problems) return { values, errors: {} };
  const errors = { days: problems.map((entries) => ({ entries: entries.map(asErrors) })) };
  return { values: {}, errors: errors as FieldErrors<CardForm> };
};
