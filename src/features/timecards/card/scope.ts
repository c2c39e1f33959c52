import { createContext, use } from 'react';
import type { Control, UseFieldArrayReturn } from 'react-hook-form';
import type { Timecard } from '../../../api/timecards/contract';
import type { Week } from '../../../lib/dates';
import type { PickerItem } from '../../../lib/picker';
import type { CardForm } from './cardForm';
import type { TimecardActions } from './useTimecardActions';

/** What every part of a card's screen goes by. */
export interface CardScope {
  /** As the server has it; see `isMade`. */
  card: Timecard;
  week: Week;
  control: Control<CardForm>;
  getValues: () => CardForm;
  pto: UseFieldArrayReturn<CardForm, 'pto'>;
  events: UseFieldArrayReturn<CardForm, 'events'>;
  /** In minutes, where start and end are given without one. */
  usualBreak: number;
  ptoKinds: readonly PickerItem[];
  /** Why nothing can be typed into it. */
  lockedReason: string | undefined;
  /** Why nothing can be done to what has not been saved yet. */
  unsavedReason: string | undefined;
  /** A change-log reason goes with every change. */
  needsReason: boolean;
  actions: TimecardActions;
  /** Of a card of this employee, on this screen. */
  addressOf: (card: Timecard) => string;
}

const Scope = createContext<CardScope | undefined>(undefined);
export const CardScopeProvider = Scope.Provider;

export function useCardScope(): CardScope {
  const scope = use(Scope);
  if (!scope) throw new Error('outside of a time card');
  return scope;
}
