import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useForm } from 'react-hook-form';
import { settingsQuery } from '../../../api/settingsQueries';
import { changeLogReasons, ptoSettings } from '../../../api/timeSettings/contract';
import type { Timecard } from '../../../api/timecards/contract';
import { useVersionedSave } from '../../../components/conflict/useVersionedSave';
import { today, type Week } from '../../../lib/dates';
import { needsReason as cardNeedsReason, whyNotChange } from '../../../session/timecardAccess';
import { useSubject } from '../../../session/store';
import { isMade } from './blankCard';
import { type CardForm, cardForm } from './cardForm';
import type { CardSettings } from './CardNotes';
import { cardLabels, rowWords } from './cardWords';
import { cardResolver } from './rules';
import type { CardScope } from './scope';
import { useCardActs } from './useCardActs';
import { useCardSave } from './useCardSave';

export const saveLabel = 'Save time card';

/** The form of a card, how it is saved, and all that the parts of its screen go by. */
export function useTimecardForm(card: Timecard, week: Week, { rules, stages }: CardSettings) {
  const subject = useSubject();
  const usualBreak = rules.breakMinutes;
  const kinds = useQuery(settingsQuery(ptoSettings)).data?.kinds ?? [];
  // A kind that is not offered any more stays where it is.
  const names = new Map([...kinds, ...card.pto.map(({ kind }) => kind)].map(({ id, name }) => [id, name]));
  const whyLocked = whyNotChange(subject, card, rules);
  const reasons = useQuery(settingsQuery(changeLogReasons)).data?.reasons;
  const needsReason = isMade(card) && cardNeedsReason(card, stages, reasons);
  const values = (from: Timecard) => cardForm(week.days, from, whyLocked === undefined ? today() : undefined);
  const limits = { days: week.days, usualBreak, leftOn: card.leftOn, name: card.employee.name, needsReason };
  const form = useForm<CardForm>({
    defaultValues: values(card),
    resolver: cardResolver(limits),
    shouldFocusError: false,
  });
  const { control, getValues } = form;
  const { isDirty } = form.formState;
  const { save, conflict } = useVersionedSave({
    form,
    what: 'time card',
    submitLabel: saveLabel,
    labels: cardLabels,
    rowWords: rowWords((id) => names.get(id) ?? 'Time off', usualBreak),
    thing: card,
    values,
    ...useCardSave(card, week, usualBreak),
  });
  const scope: Omit<CardScope, 'addressOf'> = {
    card,
    week,
    control,
    getValues,
    pto: useFieldArray({ control, name: 'pto' }),
    events: useFieldArray({ control, name: 'events' }),
    usualBreak,
    ptoKinds: [...names].map(([id, label]) => ({ id, label })),
    whyLocked,
    whyUnsaved: isDirty ? 'Save your changes first.' : isMade(card) ? undefined : 'Save the time card first.',
    needsReason,
    acts: useCardActs(card),
  };
  return { form, save, conflict, scope };
}
