import { createContext, use } from 'react';
import type { Control, UseFieldArrayReturn } from 'react-hook-form';
import type { Timecard } from '../../../api/timecards/contract';
import type { PayrollLock } from '../../../api/timeSettings/contract';
import type { Day, Week } from '../../../lib/dates';
import type { PickerItem } from '../../../lib/picker';
import type { CardForm } from './cardForm';
import type { TimecardActions } from './useTimecardActions';

/** The data and functions that the components of a card's page share. */
export interface CardContextValue {
  /** The card on the server, or the empty one of a week without a card. */
  card: Timecard;
  week: Week;
  control: Control<CardForm>;
  getValues: () => CardForm;
  pto: UseFieldArrayReturn<CardForm, 'pto'>;
  events: UseFieldArrayReturn<CardForm, 'events'>;
  /** Minutes of break for times without one. */
  usualBreak: number;
  ptoKinds: readonly PickerItem[];
  lock: PayrollLock | undefined;
  /** Names of the business's holidays by day. */
  holidays: ReadonlyMap<Day, string>;
  /** Why actions on unsaved content are disabled. */
  unsavedReason: string | undefined;
  /** Every change needs a change-log reason. */
  needsReason: boolean;
  actions: TimecardActions;
  /** The address of a card of this employee on this screen. */
  addressOf: (card: Timecard) => string;
}

const CardContext = createContext<CardContextValue | undefined>(undefined);
export const CardContextProvider = CardContext.Provider;

export function useCardContext(): CardContextValue {
  const context = use(CardContext);
  if (!context) throw new Error('outside of a time card');
  return context;
}
